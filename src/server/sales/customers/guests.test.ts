/** Guests among the customers, as staff see them. */
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { CustomerDetail, CustomerList } from '#contract/console/customer.ts';
import { API, fill } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import type { Engine } from '#server/platform/db/location.ts';
import {
  createGuestShop,
  type GuestOrderOptions,
  newKey,
  placeAsGuest,
  placedAsGuest,
  withLink,
} from '#testing/orders/guest-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { passSecondFactor, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const PHONE = '9841054321';
const EMAIL = 'kavya@nool.example';

async function openShop(engine: Engine) {
  const shop = await createGuestShop(engine);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    shop.send({ method, url, ...(payload && { payload }) }, staff.token);
  const place = async (options: GuestOrderOptions) => {
    shop.clock.pass(1000);
    return placedAsGuest(shop, options);
  };
  const list = async (query = '') =>
    (await ask('GET', `${CONSOLE_API.customers}${query}`)).json<CustomerList>().customers;
  const read = async (id: string) =>
    (await ask('GET', fill(CONSOLE_API.customer, { id }))).json<CustomerDetail>();
  const exported = async (id: string) => (await ask('GET', fill(CONSOLE_API.customerExport, { id }))).body;
  const erase = (id: string, email: string) =>
    ask('POST', fill(CONSOLE_API.customerErasure, { id }), { email });
  const deliver = () => shop.db.updateTable('orders').set({ status: 'delivered' }).execute();
  return { shop, staff, ask, place, list, read, exported, erase, deliver };
}

describe.each(ENGINES)('guests among the customers, %s', engine => {
  it('are one for each phone number and email, with all their orders', async () => {
    const { place, list, read } = await openShop(engine);
    const first = await place({ phone: PHONE, email: EMAIL });
    const second = await place({ phone: `+91 ${PHONE}`, email: EMAIL.toUpperCase() });
    const otherEmail = await place({ phone: PHONE });
    const otherPhone = await place({ phone: '9000000001', email: EMAIL });
    const customers = await list();
    expect(customers.map(({ id }) => id)).toEqual([
      otherPhone.order.userId,
      otherEmail.order.userId,
      first.order.userId,
    ]);
    expect(customers[2]).toMatchObject({
      name: 'Meena Rajan',
      email: EMAIL,
      phone: PHONE,
      emailVerified: false,
      isGuest: true,
      orderCount: 2,
      spent: first.order.total + second.order.total,
      lastOrderAt: second.order.createdAt,
    });
    expect(customers[3]?.isGuest).toBeUndefined();
    // The page of the customer is found from each of the orders.
    for (const { order } of [first, second]) {
      const customer = await read(order.userId);
      expect(customer.id).toBe(first.order.userId);
      expect(customer.orders.map(({ number }) => number)).toEqual([second.orderId, first.orderId]);
      expect(customer.addresses).toEqual([
        ['7 Kumaran Colony Main Road', 'Chennai 600026', 'Tamil Nadu', 'India'],
      ]);
    }
  });

  it('are found by what they typed', async () => {
    const { place, list } = await openShop(engine);
    const { order } = await place({ phone: '98410 54321', email: EMAIL });
    for (const search of ['kavya', 'rajan meena', '98410 54321', '9841054321'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toContain(
        order.userId,
      );
    expect(await list('?search=guest')).toEqual([]);
  });

  it('are no customers any more once an account has claimed their orders', async () => {
    const { shop, place, list, read, exported } = await openShop(engine);
    const { order, orderId } = await place({ phone: PHONE, email: EMAIL });
    const { user } = await registerShopper(shop, EMAIL);
    const claim = { claimed_by: user.id, claimed_at: shop.clock.now().getTime() };
    await shop.db.updateTable('guests').set(claim).execute();
    expect((await list()).map(({ id }) => id)).not.toContain(order.userId);
    for (const id of [user.id, order.userId])
      expect(await read(id)).toMatchObject({ id: user.id, orderCount: 1, orders: [{ number: orderId }] });
    expect(await exported(user.id)).toContain(orderId);
  });

  it('get what they ordered, and what stands under an address only once it is confirmed', async () => {
    const { shop, place, exported } = await openShop(engine);
    const { order, orderId } = await place({ phone: PHONE, email: EMAIL });
    const other = await place({ phone: PHONE, email: 'other@nool.example' });
    const message = { name: 'Kavya', email: EMAIL, message: 'Does it shrink?' };
    await shop.send({ method: 'POST', url: API.messages, payload: message });
    const before = await exported(order.userId);
    expect(before).toContain(orderId);
    for (const secret of ['shrink', other.orderId, 'guest usr_']) expect(before).not.toContain(secret);
    await markVerified(shop.db, order.userId, shop.clock.now().getTime());
    expect(await exported(order.userId)).toContain('shrink');
  });
});

describe.each(ENGINES)('the erasure of a guest, %s', engine => {
  it('leaves orders and nothing personal, ends the links and forgets the key', async () => {
    const { shop, place, list, erase, deliver, ask } = await openShop(engine);
    const key = newKey();
    const first = await place({ phone: PHONE, email: EMAIL });
    const second = await place({ phone: PHONE, email: EMAIL, key });
    const other = await place({ phone: '9000000001' });
    await ask('POST', fill(CONSOLE_API.customerNotes, { id: second.order.userId }), { note: 'Call Kavya' });
    expect((await erase(first.order.userId, EMAIL)).json().code).toBe('customer-has-open-orders');
    await deliver();
    expect((await erase(first.order.userId, 'other@nool.example')).json().code).toBe(
      'customer-email-differs',
    );
    expect((await erase(second.order.userId, EMAIL)).statusCode).toBe(204);
    expect((await list()).map(({ id }) => id)).not.toContain(first.order.userId);
    for (const { order, token } of [first, second]) {
      expect((await ask('GET', fill(CONSOLE_API.customer, { id: order.userId }))).statusCode).toBe(404);
      expect((await withLink(shop, token, { url: API.orderLink })).statusCode).toBe(404);
    }
    expect((await withLink(shop, other.token, { url: API.orderLink })).statusCode).toBe(200);
    const rows = JSON.stringify([
      await shop.db.selectFrom('guests').selectAll().where('erased_at', 'is not', null).execute(),
      await shop.db.selectFrom('orders').selectAll().where('user_id', '<>', other.order.userId).execute(),
      await shop.db.selectFrom('customer_notes').selectAll().execute(),
    ]);
    for (const secret of [PHONE, EMAIL, 'Meena', 'Kavya']) expect(rows).not.toContain(secret);
    // The key finds nothing any more: it places another order.
    expect((await placeAsGuest(shop, { phone: PHONE, email: EMAIL, key })).json().orderId).not.toBe(
      second.orderId,
    );
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is asked for by the phone number of a guest without an email', async () => {
    const { place, erase, deliver } = await openShop(engine);
    const { order } = await place({ phone: PHONE });
    await deliver();
    expect((await erase(order.userId, '')).statusCode).toBe(409);
    expect((await erase(order.userId, `+91 ${PHONE}`)).statusCode).toBe(204);
  });

  it('comes with that of the account which has claimed the order', async () => {
    const { shop, place, erase, deliver } = await openShop(engine);
    const { token } = await place({ phone: PHONE, email: EMAIL });
    const { user } = await registerShopper(shop, EMAIL);
    await shop.db.updateTable('guests').set({ claimed_by: user.id, claimed_at: 1 }).execute();
    await deliver();
    expect((await erase(user.id, EMAIL)).statusCode).toBe(204);
    expect((await withLink(shop, token, { url: API.orderLink })).statusCode).toBe(404);
    const { first_name, phone } = await shop.db
      .selectFrom('orders')
      .select(['first_name', 'phone'])
      .executeTakeFirstOrThrow();
    expect([first_name, phone]).toEqual(['', '']);
  });
});
