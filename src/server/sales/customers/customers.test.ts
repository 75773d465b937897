import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API, fill } from '#contract/urls.ts';
import {
  CUSTOMER_ADDRESS as ADDRESS,
  CUSTOMER_EMAIL as EMAIL,
  openCustomerShop,
} from '#testing/customer-shop.ts';
import { parcelEvent } from '#testing/orders/parcel-event.ts';
import { ENGINES } from '#testing/test-app.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';

const STREET = ADDRESS.addressLine1;

describe.each(ENGINES)('customers, %s', engine => {
  it('are listed with the sums of their orders, newest first, and found by name, email and phone', async () => {
    const shop = await openCustomerShop(engine);
    const profile = { firstName: 'Meena', lastName: 'Rajan', phone: '+91 98400 12345', address: ADDRESS };
    await shop.asShopper('PUT', API.profile, profile);
    await shop.order();
    const cancelled = await shop.order(2);
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
    const { user: other } = await registerShopper(shop, 'kavya@nool.example');
    const all = await shop.list();
    expect(all.customers.map(({ id }) => id)).toEqual([other.id, shop.user.id]);
    expect(all.customers[1]).toMatchObject({
      name: 'Meena Rajan',
      email: EMAIL,
      orderCount: 2,
      spent: 942.82,
      lastOrderAt: shop.clock.now().toISOString(),
    });
    const found = async (search: string) =>
      (await shop.list(`?search=${encodeURIComponent(search)}`)).customers.map(({ email }) => email);
    expect(await found('98400 123')).toEqual([EMAIL]);
    expect(await found('RAJAN meena@')).toEqual([EMAIL]);
    expect(await found('kavya')).toEqual(['kavya@nool.example']);
    expect(await found('nobody')).toEqual([]);
    const next = (await shop.list(`?cursor=${other.id}`)).customers;
    expect(next.map(({ id }) => id)).toEqual([shop.user.id]);
  });

  it('are described with orders, addresses, messages, newsletter and notes', async () => {
    const shop = await openCustomerShop(engine);
    await shop.asShopper('POST', API.addresses, ADDRESS);
    const { orderId } = await shop.order();
    await shop.write();
    await shop.send({ method: 'POST', url: API.newsletter, payload: { email: EMAIL } });
    const noted = await shop.ask('POST', shop.url(CONSOLE_API.customerNotes), {
      note: 'Call in the evening',
    });
    expect(noted.statusCode).toBe(201);
    const customer = await shop.read();
    expect(customer).toMatchObject({
      isStaff: false,
      newsletter: 'requested',
      addresses: [[STREET, 'Chennai 600026', 'Tamil Nadu', 'India']],
      orders: [{ number: orderId, status: 'pending', stage: 'to-confirm' }],
      messages: [{ state: 'open' }],
      notes: [{ note: 'Call in the evening', author: 'Meena Rajan' }],
    });
    const note = customer.notes[0]?.id ?? '';
    const remove = () => shop.ask('DELETE', fill(CONSOLE_API.customerNote, { id: shop.user.id, note }));
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
    expect((await shop.ask('GET', fill(CONSOLE_API.customer, { id: 'usr_unknown' }))).statusCode).toBe(404);
  });
});

describe.each(ENGINES)('the erasure of a customer, %s', engine => {
  it('leaves orders and nothing personal, and ends every session', async () => {
    const shop = await openCustomerShop(engine);
    await shop.asShopper('POST', API.addresses, ADDRESS);
    const { id } = await shop.order();
    await shop.write();
    await shop.send({ method: 'POST', url: API.newsletter, payload: { email: EMAIL } });
    await shop.ask('POST', shop.url(CONSOLE_API.customerNotes), { note: 'Call in the evening' });
    await shop.ask('GET', ORDER_API.orders);
    const findable = shop.db.selectFrom('order_index_terms').select('term').where('term', '=', EMAIL);
    expect(await findable.execute()).toHaveLength(1);
    await shop.setStatus('delivered');
    await shop.db.insertInto('shipment_events').values(parcelEvent(id)).execute();
    expect((await shop.erase('somebody@nool.example')).statusCode).toBe(409);
    expect((await shop.erase(EMAIL.toUpperCase())).statusCode).toBe(204);
    expect((await shop.asShopper('GET', API.sessions)).statusCode).toBe(401);
    for (const email of [EMAIL, `erased ${shop.user.id}`]) {
      const login = { method: 'POST', url: API.login, payload: { email, password: PASSWORD } } as const;
      expect([400, 401]).toContain((await shop.send(login)).statusCode);
    }
    const stored = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ id, user_id: shop.user.id, first_name: '', email: '', address_line1: '' });
    expect(stored.total_paise).toBeGreaterThan(0);
    expect(stored.state).not.toBe('');
    expect(await shop.db.selectFrom('shipment_events').select(['label', 'location']).execute()).toEqual([
      { label: '', location: '' },
    ]);
    const terms = await shop.db.selectFrom('order_index_terms').select('term').execute();
    expect(terms.map(({ term }) => term)).toContain(stored.order_number.toLowerCase());
    expect(terms.map(({ term }) => term)).not.toContain(EMAIL);
    const searched = await shop.db.selectFrom('order_search').select('terms').executeTakeFirstOrThrow();
    expect(searched.terms).toContain(stored.order_number.toLowerCase());
    expect(searched.terms).not.toContain(EMAIL);
    expect(await personalRows(shop, shop.user.id)).toEqual([]);
    expect((await shop.list()).customers.map(customer => customer.id)).not.toContain(shop.user.id);
    expect((await shop.erase()).statusCode).toBe(404);
    // The address is free again.
    expect((await registerShopper(shop, EMAIL)).user.id).not.toBe(shop.user.id);
  });

  it('is recorded without the personal data', async () => {
    const shop = await openCustomerShop(engine);
    await shop.erase();
    const audit = await shop.db.selectFrom('audit').selectAll().where('kind', '=', 'customer').execute();
    expect(audit).toEqual([
      expect.objectContaining({
        actor: shop.staff.user.id,
        record_id: shop.user.id,
        before: null,
        after: null,
      }),
    ]);
    const events = shop.db.selectFrom('security_events').select('type').where('type', '=', 'customer-erased');
    expect(await events.execute()).toHaveLength(1);
  });

  it('is refused while orders are open, and of staff', async () => {
    const shop = await openCustomerShop(engine);
    await shop.order();
    const error = await shop.erase();
    expect([error.statusCode, error.json().message]).toEqual([
      409,
      'There is an open order. Deliver or cancel it first.',
    ]);
    expect((await shop.read()).email).toBe(EMAIL);
    await shop.setStatus('cancelled');
    expect((await shop.erase()).statusCode).toBe(204);
    const { id, email } = shop.staff.user;
    const ofStaff = await shop.ask('POST', fill(CONSOLE_API.customerErasure, { id }), { email });
    expect([ofStaff.statusCode, ofStaff.json().code]).toEqual([409, 'customer-is-staff']);
  });

  it('leaves name and address on an invoice that must name them', async () => {
    const shop = await openCustomerShop(engine);
    await shop.order(70);
    await shop.setStatus('delivered');
    await shop.erase();
    const stored = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ first_name: expect.stringMatching(/./), email: '', phone: '' });
    expect(stored.address_line1).not.toBe('');
  });
});

async function personalRows(
  { db }: Awaited<ReturnType<typeof openCustomerShop>>,
  userId: string,
): Promise<string[]> {
  const owned = [
    'sessions',
    'refresh_tokens',
    'addresses',
    'outbox',
    'mailed_links',
    'customer_notes',
  ] as const;
  const left: string[] = [];
  for (const table of owned) {
    const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
    if (rows.length > 0) left.push(table);
  }
  for (const table of ['messages', 'subscribers', 'users'] as const) {
    const rows = await db.selectFrom(table).select('email').where('email', '=', EMAIL).execute();
    if (rows.length > 0) left.push(table);
  }
  return left;
}
