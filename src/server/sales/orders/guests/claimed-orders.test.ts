/** The order of a guest is in an account: its link ends, and the key of the guest leads to it. */
import { randomInt } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { API, fill } from '#contract/urls.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createOrderStore } from '#server/sales/orders/store-order.ts';
import { createGuestShop, newKey, placedAsGuest, withLink } from '#testing/orders/guest-shop.ts';
import { ENGINES, migratedLocation, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerVerified } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';

/** A shop that stores its first order only when the test goes on. */
async function createSlowShop(engine: Engine) {
  const arrival = Promise.withResolvers<void>();
  const pause = Promise.withResolvers<void>();
  const db = await openDatabase(await migratedLocation(engine), () => undefined);
  onTestFinished(() => db.destroy());
  const store = createOrderStore(db, randomInt);
  const shop = await createGuestShop(engine, {
    db,
    storeOrder: async job => {
      arrival.resolve();
      await pause.promise;
      return store(job);
    },
  });
  return { shop, stored: arrival.promise, goOn: () => pause.resolve() };
}

const byLink = (shop: TestApp, token: string, url: string, payload?: object) =>
  withLink(shop, token, payload === undefined ? { url } : { method: 'POST', url, payload });

const listOrders = async (shop: TestApp, { user, token }: Session) =>
  (await shop.send({ url: fill(API.order, { id: user.id }) }, token)).json<Order[]>();

describe.each(ENGINES)('the link of an order that an account has claimed, %s', engine => {
  it('only shows it, and gets no more rights by a code', async () => {
    const shop = await createGuestShop(engine);
    const { token, order, orderId } = await placedAsGuest(shop, { email: EMAIL });
    const session = await registerVerified(shop);
    const payload = { orderIds: [orderId] };
    await shop.send({ method: 'POST', url: API.claimGuestOrders, payload }, session.token);
    const linked = (await byLink(shop, token, API.orderLink)).json<LinkedOrder>();
    expect(linked).toMatchObject({
      access: 'view',
      hasAccount: true,
      isClaimed: true,
      order: { id: order.id },
    });
    expect(linked.order.customer.lastName).toBe('');
    for (const [url, body] of [
      [API.orderLinkCancel, {}],
      [API.orderLinkCode, {}],
      [API.orderLinkCodeCheck, { code: '123456' }],
    ] as const)
      expect((await byLink(shop, token, url, body)).json()).toMatchObject({ code: 'order-in-account' });
  });
});

describe.each(ENGINES)('the key of a guest whose answer was lost, %s', engine => {
  const repeat = (shop: TestApp, token: string, key: string) =>
    shop.app.inject({
      method: 'POST',
      url: API.orders,
      payload: orderRequest(),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });

  it('gives the account that sends it the order of the guest, and never a second one', async () => {
    const shop = await createGuestShop(engine);
    const key = newKey();
    const { order } = await placedAsGuest(shop, { key, email: EMAIL });
    const session = await registerShopper(shop);
    for (const _ of [1, 2]) {
      const repeated = await repeat(shop, session.token, key);
      expect([repeated.statusCode, repeated.json<PlacedOrder>().orderId]).toEqual([201, order.orderId]);
    }
    expect((await listOrders(shop, session)).map(({ id }) => id)).toEqual([order.id]);
    const other = await registerShopper(shop, 'other@nool.example');
    expect((await repeat(shop, other.token, key)).json()).toMatchObject({ code: 'key-reused' });
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('claims the order that was still being stored, and places no second one', async () => {
    const { shop, stored, goOn } = await createSlowShop(engine);
    const key = newKey();
    const session = await registerShopper(shop);
    const first = placedAsGuest(shop, { key, email: EMAIL });
    await stored;
    expect((await repeat(shop, session.token, key)).json()).toMatchObject({ code: 'order-in-flight' });
    goOn();
    const { orderId } = await first;
    expect((await repeat(shop, session.token, key)).json<PlacedOrder>().orderId).toBe(orderId);
    expect(await listOrders(shop, session)).toHaveLength(1);
  });

  it('lets the mails follow where the account has confirmed the address of the order', async () => {
    const shop = await createGuestShop(engine);
    const key = newKey();
    const { order } = await placedAsGuest(shop, { key, email: EMAIL });
    const session = await registerVerified(shop);
    await repeat(shop, session.token, key);
    const cancel = {
      method: 'POST',
      url: fill(API.orderCancel, { id: order.id }),
      payload: { reason: 'No' },
    } as const;
    expect((await shop.send(cancel, session.token)).statusCode).toBe(200);
    const mails = await shop.db.selectFrom('outbox').select(['kind', 'about']).execute();
    expect(mails).toContainEqual({ kind: 'order-cancelled', about: order.id });
    const events = await shop.db.selectFrom('security_events').select('type').execute();
    expect(events.filter(({ type }) => type === 'orders-claimed')).toHaveLength(1);
  });
});
