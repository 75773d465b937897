/** Paying the order of a guest, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import type { LinkedOrder } from '#contract/orders/order-link.ts';
import { API, GATEWAY_API } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createGuestShop, placedAsGuest, readToken, withLink } from '#testing/orders/guest-shop.ts';
import { createModelGateway } from '#testing/payments/model-gateway.ts';
import { paymentsBy } from '#testing/payments/payments-by.ts';
import { ENGINES, type TestApp } from '#testing/test-app.ts';

async function openShop(engine: Engine) {
  const clock: { now: () => Date } = { now: () => new Date() };
  const gateway = createModelGateway({ clock: () => clock.now() });
  const shop = await createGuestShop(engine, { payments: paymentsBy(gateway.provider) });
  clock.now = shop.clock.now;
  return { shop, gateway };
}

const start = (shop: TestApp, token: string) =>
  withLink(shop, token, { method: 'POST', url: API.orderLinkPayment });

/** The browser comes back from the page of the gateway, without anything that it had stored. */
async function comeBack(shop: TestApp, fields: string): Promise<string> {
  const { id } = await shop.db.selectFrom('payment_orders').select('id').executeTakeFirstOrThrow();
  const returned = await shop.app.inject({
    method: 'POST',
    url: `${GATEWAY_API.return}?payment=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields,
  });
  expect(returned.statusCode).toBe(303);
  return String(returned.headers.location);
}

const read = async (shop: TestApp, link: string) =>
  (await withLink(shop, readToken(link), { url: API.orderLink })).json<LinkedOrder>();

describe.each(ENGINES)('a guest pays online, %s', engine => {
  it('by the link, and comes back to the order with full rights once the gateway has signed', async () => {
    const { shop, gateway } = await openShop(engine);
    const { token, order } = await placedAsGuest(shop);
    expect((await start(shop, token)).statusCode).toBe(200);
    const providerOrderId = gateway.orders[0]?.providerOrderId ?? '';
    const payment = gateway.pay(providerOrderId, { state: 'captured' });
    const link = await comeBack(shop, `payment=${payment.id}&signature=valid`);
    expect(link).toBe(`/order#${token}`);
    expect(await read(shop, link)).toMatchObject({
      access: 'full',
      order: { id: order.id, paymentStatus: 'paid' } satisfies Partial<PlacedOrder['order']>,
    });
  });

  it.each(['error=failed', 'payment=pay_1&signature=forged', ''])(
    'and comes back to a link that only shows the order, with %j',
    async fields => {
      const { shop } = await openShop(engine);
      const { token } = await placedAsGuest(shop);
      await start(shop, token);
      const linked = await read(shop, await comeBack(shop, fields));
      expect(linked).toMatchObject({ access: 'view', order: { customer: { lastName: '' } } });
    },
  );
});
