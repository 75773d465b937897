/** Paying the order of a guest, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import type { FoundOrder, LinkedOrder } from '#contract/orders/order-link.ts';
import type { StartedPayment } from '#contract/payments/payment.ts';
import { API, GATEWAY_API } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createGuestShop, placedAsGuest, readToken, withLink } from '#testing/orders/guest-shop.ts';
import { createModelGateway } from '#testing/payments/model-gateway.ts';
import { paymentsBy } from '#testing/payments/payments-by.ts';
import { ENGINES, type TestApp, testOptions } from '#testing/test-app.ts';
import { registerVerified } from '#testing/test-shopper.ts';

async function openShop(engine: Engine, over: Partial<AppOptions> = {}) {
  const clock: { now: () => Date } = { now: () => new Date() };
  const gateway = createModelGateway({ clock: () => clock.now() });
  const shop = await createGuestShop(engine, { ...over, payments: paymentsBy(gateway.provider) });
  clock.now = shop.clock.now;
  return { shop, gateway };
}

const start = (shop: TestApp, token: string) =>
  withLink(shop, token, { method: 'POST', url: API.orderLinkPayment });

const post = ({ app }: TestApp, url: string, fields: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields,
  });

/** The browser comes back from the page of the gateway, without anything that it had stored. */
async function comeBack(shop: TestApp, url: string, fields: string): Promise<string> {
  const returned = await post(shop, url, fields);
  expect(returned.statusCode).toBe(303);
  return String(returned.headers.location);
}

/** The address that the gateway's page leads to, without the origin. */
async function startPayment(shop: TestApp, token: string): Promise<string> {
  const { next } = (await start(shop, token)).json<StartedPayment>();
  if (next.kind !== 'redirect') throw new Error('The model of the gateway redirects');
  const { pathname, search } = new URL(new URL(next.url).searchParams.get('returnUrl') ?? '');
  return pathname + search;
}

/** What somebody makes up who knows the id of the payment only. */
async function guessedUrls({ db }: TestApp): Promise<readonly string[]> {
  const { id } = await db.selectFrom('payment_orders').select('id').executeTakeFirstOrThrow();
  const url = `${GATEWAY_API.return}?payment=${id}`;
  return [url, `${url}&key=`, `${url}&key=${'A'.repeat(43)}`, `${url}&key=a&key=b`];
}

const FORGED = ['', 'payment=pay_1&signature=forged', 'error=failed', 'error[reason]=failed'];

const read = async (shop: TestApp, link: string) =>
  (await withLink(shop, readToken(link), { url: API.orderLink })).json<LinkedOrder>();

describe.each(ENGINES)('a guest pays online, %s', engine => {
  it('by the link, and comes back to the order with full rights once the gateway has signed', async () => {
    const { shop, gateway } = await openShop(engine);
    const { token, order } = await placedAsGuest(shop);
    const url = await startPayment(shop, token);
    const providerOrderId = gateway.orders[0]?.providerOrderId ?? '';
    const payment = gateway.pay(providerOrderId, { state: 'captured' });
    const link = await comeBack(shop, url, `payment=${payment.id}&signature=valid`);
    expect(link).toBe(`/order#${token}`);
    expect(await read(shop, link)).toMatchObject({
      access: 'full',
      order: { id: order.id, paymentStatus: 'paid' } satisfies Partial<PlacedOrder['order']>,
    });
  });

  it('and whoever looks the order up reads until when, and once it is paid nothing of it', async () => {
    const { shop, gateway } = await openShop(engine);
    const { token, orderId: number } = await placedAsGuest(shop, { phone: '98410 54321' });
    const find = async () => {
      const payload = { number, phone: '98410 54321' };
      const found = await shop.app.inject({ method: 'POST', url: API.orderLookup, payload });
      return found.json<FoundOrder>();
    };
    const url = await startPayment(shop, token);
    const { expires_at } = await shop.db
      .selectFrom('payment_orders')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(await find()).toMatchObject({ payBefore: new Date(expires_at).toISOString() });
    const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    await comeBack(shop, url, `payment=${payment.id}&signature=valid`);
    expect(await find()).not.toHaveProperty('payBefore');
  });

  it.each(['error=failed', 'payment=pay_1&signature=forged', ''])(
    'and comes back to a link that only shows the order, with %j',
    async fields => {
      const { shop } = await openShop(engine);
      const { token } = await placedAsGuest(shop);
      const url = await startPayment(shop, token);
      const linked = await read(shop, await comeBack(shop, url, fields));
      expect(linked).toMatchObject({ access: 'view', order: { customer: { lastName: '' } } });
    },
  );

  it('and somebody who knows the id of the payment only learns nothing of the order', async () => {
    const { shop } = await openShop(engine);
    const { token } = await placedAsGuest(shop);
    await start(shop, token);
    for (const url of await guessedUrls(shop))
      for (const fields of FORGED) expect([url, await comeBack(shop, url, fields)]).toEqual([url, '/order']);
    const links = await shop.db.selectFrom('order_links').select('purpose').execute();
    expect(links).toHaveLength(2);
  });

  it('and neither is the number of an order disclosed that an account has claimed', async () => {
    const { shop } = await openShop(engine);
    const { token } = await placedAsGuest(shop);
    await start(shop, token);
    const account = await registerVerified(shop);
    await shop.db.updateTable('guests').set({ claimed_by: account.user.id }).execute();
    for (const url of await guessedUrls(shop))
      for (const fields of FORGED) expect([url, await comeBack(shop, url, fields)]).toEqual([url, '/orders']);
  });

  it('comes back by the address of a payment that was started before the secret was replaced', async () => {
    const { shop, gateway } = await openShop(engine);
    const { token } = await placedAsGuest(shop);
    const url = await startPayment(shop, token);
    const rotated = await createGuestShop(engine, {
      db: shop.db,
      payments: paymentsBy(gateway.provider),
      secret: 'another secret of thirty-two bytes or more',
      previousSecret: testOptions(shop.db).secret,
    });
    expect(await read(rotated, await comeBack(rotated, url, 'error=failed'))).toMatchObject({
      access: 'view',
    });
  });

  it('and whoever tries ids from one network is stopped, without those who have paid', async () => {
    const { shop, gateway } = await openShop(engine, { rateLimits: true });
    const { token } = await placedAsGuest(shop);
    const url = await startPayment(shop, token);
    const statuses = [];
    for (let count = 0; count < 25; count += 1)
      statuses.push((await post(shop, `${GATEWAY_API.return}?payment=pyo_${count}`, '')).statusCode);
    expect(statuses).toEqual([...Array(20).fill(303), ...Array(5).fill(429)]);
    const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    expect(await comeBack(shop, url, `payment=${payment.id}&signature=valid`)).toBe(`/order#${token}`);
  });
});
