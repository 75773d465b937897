/** An order has one order at the gateway, however many servers are asked for it at once. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openPaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { createSharedCalls } from './shared-calls.ts';
import { CLAIM_MS, startPayment } from './start-payment.ts';

const WAIT_MS = 50;

describe.each(ENGINES)('the order at the gateway, %s', engine => {
  it('two servers that are asked at once create one order there', async () => {
    const { deps, gateway, place, shop } = await openPaymentShop(engine);
    const { createPayment } = gateway.provider;
    Object.assign(gateway.provider, {
      createPayment: async (request: Parameters<typeof createPayment>[0]) => {
        await setTimeout(WAIT_MS);
        return createPayment(request);
      },
    });
    const order = await place();
    // Each server shares the calls of its own requests.
    const servers = Array.from({ length: 2 }, () => ({
      ...deps,
      shareCall: createSharedCalls<string | undefined>(),
    }));
    const { user_id: owner } = await shop.db.selectFrom('orders').select('user_id').executeTakeFirstOrThrow();
    const press = () => Promise.all(servers.map(server => startPayment(server, { name: order.id, owner })));
    const [one, other] = await press();
    const toId = (started: typeof one) =>
      started?.ok === true && started.value.paymentOrder.provider_order_id;
    expect([toId(one), toId(other)]).toEqual([expect.any(String), toId(one)]);
    expect(gateway.orders).toHaveLength(1);
  });

  it('a server that ended while it asked is not waited for longer than a while', async () => {
    const { gateway, place, shop, start } = await openPaymentShop(engine, { waitMs: WAIT_MS });
    const order = await place();
    const now = shop.clock.now().getTime();
    await shop.db
      .updateTable('payment_orders')
      .set({ asked_at: now, claimed_until: now + CLAIM_MS })
      .execute();
    expect((await start(order.id)).statusCode).toBe(503);
    expect(gateway.orders).toHaveLength(0);
    shop.clock.pass(CLAIM_MS);
    expect((await start(order.id)).statusCode).toBe(200);
    expect(gateway.orders).toHaveLength(1);
  });
});
