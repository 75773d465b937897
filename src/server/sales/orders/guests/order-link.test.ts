import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { API, fill } from '#contract/urls.ts';
import { markVerified } from '#server/people/accounts/verification/mark-verified.ts';
import {
  createGuestShop,
  newKey,
  placeAsGuest,
  placedAsGuest,
  readToken,
  withLink,
} from '#testing/orders/guest-shop.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';

const EMAIL = 'kavya@nool.example';

const read = (shop: TestApp, token: string) => withLink(shop, token, { url: API.orderLink });

async function readLinked(shop: TestApp, token: string): Promise<LinkedOrder> {
  const response = await read(shop, token);
  expect(response.statusCode).toBe(200);
  return response.json<LinkedOrder>();
}

/** The requests that need the link of the guest, valid except for it. */
const CHANGES = [
  { method: 'POST', url: API.orderLinkCancel, payload: {} },
  { method: 'GET', url: API.orderLinkPayment },
  { method: 'POST', url: API.orderLinkPayment },
  { method: 'GET', url: API.orderLinkInvoices },
  { method: 'GET', url: fill(API.orderLinkInvoice, { invoice: 'ivc_1' }) },
  { method: 'PUT', url: API.orderLinkEmail, payload: { email: EMAIL } },
] as const;

describe.each(ENGINES)('the link of an order, %s', engine => {
  it('shows the guest everything', async () => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: EMAIL });
    const linked = await readLinked(shop, token);
    expect(linked).toEqual({
      access: 'full',
      order,
      email: 'unconfirmed',
      viewLink: expect.stringMatching(new RegExp(`^/order#${order.id}\\.view\\.[\\w-]{43}$`)),
      hasAccount: false,
      isClaimed: false,
    });
  });

  it('says whether there is an address, and whether it is confirmed', async () => {
    const shop = await createGuestShop(engine);
    const without = await placedAsGuest(shop);
    expect((await readLinked(shop, without.token)).email).toBe('none');
    const { order, token } = await placedAsGuest(shop, { email: EMAIL });
    await markVerified(shop.db, order.userId, shop.clock.now().getTime());
    expect((await readLinked(shop, token)).email).toBe('confirmed');
  });

  it('shows those with whom it is shared neither last name, street, PIN code, email nor most of the phone number', async () => {
    const shop = await createGuestShop(engine);
    const { order, token } = await placedAsGuest(shop, { email: EMAIL });
    const viewToken = readToken((await readLinked(shop, token)).viewLink);
    const shared = await read(shop, viewToken);
    const linked = shared.json<LinkedOrder>();
    expect(linked.access).toBe('view');
    expect(linked.order.customer).toEqual({
      firstName: 'Meena',
      lastName: '',
      email: '',
      phone: '••••••2345',
    });
    const address = { street: '', city: 'Chennai', state: 'Tamil Nadu', zipCode: '', country: 'India' };
    expect([linked.order.shippingAddress, linked.order.billingAddress]).toEqual([address, address]);
    expect(linked.order.items).toEqual(order.items);
    for (const secret of ['Rajan', 'Kumaran', '600026', EMAIL, '98400', order.userId])
      expect(shared.body).not.toContain(secret);
  });

  it('lets only the guest change anything, whatever is sent', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await placedAsGuest(shop);
    const viewToken = readToken((await readLinked(shop, token)).viewLink);
    for (const request of CHANGES) {
      const refused = await withLink(shop, viewToken, request);
      expect([request.url, refused.statusCode, refused.json().code]).toEqual([
        request.url,
        403,
        'order-code-required',
      ]);
    }
    expect((await readLinked(shop, token)).order.status).toBe('pending');
  });

  it('is not found where the token is not one that was given', async () => {
    const shop = await createGuestShop(engine);
    const { token, order } = await placedAsGuest(shop);
    const other = await placedAsGuest(shop);
    const [, , secret = ''] = token.split('.');
    const viewToken = readToken((await readLinked(shop, token)).viewLink);
    const forged = [
      '',
      'x',
      order.id,
      `${order.id}.own.${'A'.repeat(43)}`,
      `${other.order.id}.own.${secret}`,
      viewToken.replace('.view.', '.own.'),
      `${token}.x`,
      `${token}A`,
      token.toUpperCase(),
    ];
    for (const each of forged) {
      for (const request of [{ url: API.orderLink }, ...CHANGES]) {
        const refused = await withLink(shop, each, request);
        expect([each, request.url, refused.statusCode]).toEqual([each, request.url, 404]);
      }
    }
  });

  it('is stored as a hash', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await placedAsGuest(shop);
    const stored = JSON.stringify(await shop.db.selectFrom('order_links').selectAll().execute());
    expect(stored).not.toContain(token.split('.')[2]);
  });

  it('goes on to work with a new secret, and the same request gets a link that works', async () => {
    const shop = await createGuestShop(engine);
    const key = newKey();
    const { token } = await placedAsGuest(shop, { key });
    const rotated = await createGuestShop(engine, {
      db: shop.db,
      secret: 'another secret of thirty-two bytes or more',
    });
    expect((await readLinked(rotated, token)).access).toBe('full');
    const again = readToken((await placeAsGuest(rotated, { key })).json<{ link: string }>().link);
    expect(again).not.toBe(token);
    expect((await readLinked(rotated, again)).access).toBe('full');
    expect((await readLinked(rotated, token)).access).toBe('full');
  });
});

describe.each(ENGINES)('with the link a guest, %s', engine => {
  it('cancels the order without saying why, and again without harm', async () => {
    const shop = await createGuestShop(engine);
    const { token, order } = await placedAsGuest(shop);
    for (const payload of [{}, { reason: 'Ordered twice' }]) {
      const cancelled = await withLink(shop, token, { method: 'POST', url: API.orderLinkCancel, payload });
      expect([cancelled.statusCode, cancelled.json<Order>()]).toMatchObject([
        200,
        { id: order.id, status: 'cancelled', cancellation: { reason: '', notes: '' } },
      ]);
    }
  });

  it('does not cancel what is on its way', async () => {
    const shop = await createGuestShop(engine);
    const { token, order } = await placedAsGuest(shop);
    await shop.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order.id).execute();
    const refused = await withLink(shop, token, { method: 'POST', url: API.orderLinkCancel, payload: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cannot-cancel']);
  });

  it('gives an address, corrects it, and no longer once it is confirmed', async () => {
    const shop = await createGuestShop(engine);
    const { token, order } = await placedAsGuest(shop);
    const change = (email: string) =>
      withLink(shop, token, { method: 'PUT', url: API.orderLinkEmail, payload: { email } });
    for (const email of ['kavay@nool.example', EMAIL]) {
      const changed = await change(email);
      expect([changed.statusCode, changed.json<LinkedOrder>()]).toMatchObject([
        200,
        { access: 'full', email: 'unconfirmed', order: { customer: { email } } },
      ]);
    }
    expect(await shop.db.selectFrom('guests').select('mailbox').execute()).toEqual([{ mailbox: EMAIL }]);
    expect((await change('kavya')).json().fields).toEqual({ email: 'Please enter a valid email address' });
    await markVerified(shop.db, order.userId, shop.clock.now().getTime());
    const refused = await change('other@nool.example');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'email-confirmed']);
    expect((await readLinked(shop, token)).order.customer.email).toBe(EMAIL);
  });

  it('reads the invoices, and pays nothing where the shop has no gateway', async () => {
    const shop = await createGuestShop(engine);
    const { token } = await placedAsGuest(shop);
    const invoices = await withLink(shop, token, { url: API.orderLinkInvoices });
    expect([invoices.statusCode, invoices.json()]).toEqual([200, { invoices: [] }]);
    const invoice = fill(API.orderLinkInvoice, { invoice: 'ivc_1' });
    expect((await withLink(shop, token, { url: invoice })).statusCode).toBe(404);
    const payment = await withLink(shop, token, { method: 'POST', url: API.orderLinkPayment });
    expect([payment.statusCode, payment.json().code]).toEqual([409, 'not-payable']);
  });
});

describe.each(ENGINES)('the order of a guest, %s', engine => {
  it('is read by nobody else through a session', async () => {
    const shop = await createGuestShop(engine);
    const { order, orderId } = await placedAsGuest(shop, { email: EMAIL });
    const { token } = await registerShopper(shop, EMAIL);
    for (const id of [order.id, orderId, order.userId])
      expect((await shop.send({ url: fill(API.order, { id }) }, token)).statusCode).toBe(404);
  });
});
