/** Paying an order over the API, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { API, fill, GATEWAY_API } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { createMetrics } from '#server/platform/monitoring/metrics.ts';
import type { ModelGateway } from '#testing/payments/model-gateway.ts';
import { openPaymentShop, type PaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { registerVerified } from '#testing/test-shopper.ts';
import { runPaymentsRound } from './payments-round.ts';
import { ABSENT_PROVIDER } from './providers/absent-provider.ts';

function deliver(
  { shop }: PaymentShop,
  event: ModelGateway['events'][number] | undefined,
  signature = 'valid',
) {
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  return shop.send({ method: 'POST', url: GATEWAY_API.webhook, headers, payload: JSON.stringify(event) });
}

/** As its shopper reads it, with a session that has not ended. */
async function readOrder({ shop, login }: PaymentShop, id: string) {
  const { token } = await login();
  return (await shop.send({ method: 'GET', url: fill(API.order, { id }) }, token)).json<Order>();
}

const paymentOrders = ({ shop }: PaymentShop) =>
  shop.db.selectFrom('payment_orders').selectAll().orderBy('id').execute();

describe.each(ENGINES)('paying online, %s', engine => {
  it('holds the pieces for half an hour from the moment of the order; cash on delivery is not collected', async () => {
    const opened = await openPaymentShop(engine);
    const order = await opened.place();
    await opened.place('cod');
    expect(await paymentOrders(opened)).toMatchObject([
      {
        order_id: order.id,
        state: 'open',
        provider_order_id: null,
        amount_paise: Math.round(order.total * 100),
      },
    ]);
    const view = await opened.read(order.id);
    const payBefore = new Date(opened.shop.clock.now().getTime() + 30 * MINUTE).toISOString();
    expect(view).toMatchObject({ state: 'waiting', canPay: true, payBefore, amount: order.total });
    const stored = await readOrder(opened, order.id);
    expect(stored.paymentDetails).toMatchObject({ state: 'waiting', payBefore });
    opened.shop.clock.pass(30 * MINUTE);
    expect((await readOrder(opened, order.id)).paymentDetails.payBefore).toBeUndefined();
  });

  it('resumes the same order at the gateway, and is paid by the event of the capture', async () => {
    const opened = await openPaymentShop(engine);
    const { gateway, start, read, work } = opened;
    const order = await opened.place();
    const [first, second] = [await start(order.id), await start(order.orderId)];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(gateway.orders).toHaveLength(1);
    gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    for (const _ of [1, 2]) expect((await deliver(opened, gateway.events[0])).statusCode).toBe(200);
    await work();
    expect(await read(order.id)).toMatchObject({ state: 'paid', paymentStatus: 'paid', canPay: false });
    expect((await start(order.id)).statusCode).toBe(409);
    expect(await readOrder(opened, order.id)).toMatchObject({
      paymentStatus: 'paid',
      paymentDetails: {
        status: 'paid',
        paymentMethod: 'upi',
        state: 'paid',
        transactionId: expect.stringMatching(/^pay_/),
      },
    });
    const mails = await opened.shop.db.selectFrom('outbox').select('kind').execute();
    expect(mails.filter(({ kind }) => kind === 'payment-received')).toHaveLength(1);
    expect(await findIssues(opened.shop.db, engine)).toEqual([]);
  });

  it('rejects a forged event and a forged return, records and counts them', async () => {
    const metrics = createMetrics();
    const opened = await openPaymentShop(engine, { metrics });
    const order = await opened.place();
    await opened.start(order.id);
    const [row] = await paymentOrders(opened);
    opened.gateway.pay(row?.provider_order_id ?? '', { state: 'authorized' });
    expect((await deliver(opened, opened.gateway.events[0], 'forged')).statusCode).toBe(400);
    const back = (signature: string) =>
      opened.shop.send({
        method: 'POST',
        url: `${GATEWAY_API.return}?payment=${row?.id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `payment=pay_1&signature=${signature}`,
      });
    const forged = await back('forged');
    expect([forged.statusCode, forged.headers.location]).toEqual([303, '/orders']);
    expect(await opened.read(order.id)).toMatchObject({ state: 'waiting' });
    const types = await opened.shop.db.selectFrom('security_events').select('type').execute();
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payment-event-rejected', 'payment-return-rejected']),
    );
    const count = await metrics.text();
    for (const outcome of ['rejected', 'return-rejected'])
      expect(count).toContain(`nool_payment_events_total{outcome="${outcome}"} 1`);
    expect((await back('valid')).statusCode).toBe(303);
    expect(await opened.read(order.id)).toMatchObject({ state: 'paid' });
  });

  it('is cancelled when its time is over, and returns what comes later', async () => {
    const opened = await openPaymentShop(engine);
    const { shop, gateway, read, work } = opened;
    const order = await opened.place();
    await opened.start(order.id);
    const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'failed' });
    await deliver(opened, gateway.events[0]);
    await work();
    expect(await read(order.id)).toMatchObject({ state: 'try-again', canPay: true });
    shop.clock.pass(30 * MINUTE);
    await work();
    expect(await read(order.id)).toMatchObject({ state: 'expired', paymentStatus: 'failed' });
    gateway.change(payment, 'captured');
    shop.clock.pass(31 * MINUTE);
    await work();
    expect(await read(order.id)).toMatchObject({ state: 'refunded', paymentStatus: 'failed' });
    expect(payment.refunded).toBe(payment.amount);
    expect((await readOrder(opened, order.id)).paymentDetails).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: order.total, state: 'processed', requestedAt: expect.any(String) }],
    });
    const mails = await shop.db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-cancelled', 'refund-started']),
    );
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('comes to an end also when the keys are removed', async () => {
    const opened = await openPaymentShop(engine);
    const order = await opened.place();
    await opened.start(order.id);
    const work = () => runPaymentsRound({ ...opened.deps, provider: ABSENT_PROVIDER });
    opened.shop.clock.pass(31 * MINUTE);
    await work();
    expect(await opened.read(order.id)).toMatchObject({ state: 'waiting', canPay: false });
    opened.shop.clock.pass(61 * MINUTE);
    await work();
    expect(await opened.read(order.id)).toMatchObject({ state: 'expired', canPay: false });
  });

  it('never marks an order as paid by another amount, but puts the money into review', async () => {
    const opened = await openPaymentShop(engine);
    const order = await opened.place();
    await opened.start(order.id);
    opened.gateway.pay(opened.gateway.orders[0]?.providerOrderId ?? '', {
      state: 'captured',
      amount: 100 as never,
    });
    await deliver(opened, opened.gateway.events[0]);
    await opened.work();
    expect(await opened.read(order.id)).toMatchObject({
      state: 'review',
      paymentStatus: 'pending',
      canPay: false,
    });
  });

  it('is the matter of the shopper alone', async () => {
    const opened = await openPaymentShop(engine);
    const order = await opened.place();
    const other = await registerVerified(opened.shop, 'kavya@nool.example');
    expect((await opened.start(order.id, other.token)).statusCode).toBe(404);
    expect((await opened.start('ord_unknown')).statusCode).toBe(404);
  });
});
