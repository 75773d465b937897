/** Payments that need somebody, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Today } from '#contract/console/today.ts';
import { paise } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { openPaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { passSecondFactor, registerStaff } from '#testing/test-shopper.ts';

async function openWithTasks(engine: (typeof ENGINES)[number]) {
  const opened = await openPaymentShop(engine);
  const { shop } = opened;
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const ask = (method: 'GET' | 'POST', url: string) => shop.send({ method, url }, staff.token);
  const tasks = async () => (await ask('GET', PAYMENT_API.tasks)).json<PaymentTasks>();
  const count = async () => (await ask('GET', ORDER_API.today)).json<Today>().payments;
  return { ...opened, ask, tasks, count };
}

describe.each(ENGINES)('payments that need somebody, %s', engine => {
  it('are none at first', async () => {
    const { tasks, count } = await openWithTasks(engine);
    expect(await tasks()).toEqual({
      disputes: [],
      reviews: [],
      failedRefunds: [],
      toReturn: [],
      comparison: null,
      canCompare: true,
    });
    expect(await count()).toBe(0);
  });

  it('are those in review, until somebody has decided', async () => {
    const { gateway, shop, place, start, work, tasks, count } = await openWithTasks(engine);
    const order = await place();
    await start(order.id);
    const reference = gateway.orders[0]?.providerOrderId ?? '';
    const { id } = gateway.pay(reference, { state: 'captured', amount: paise(90_000) });
    shop.clock.pass(2 * 60_000);
    await work();
    expect((await tasks()).reviews).toMatchObject([
      { order: { id: order.id, number: order.orderId }, payment: id, amount: 900, reason: 'other-amount' },
    ]);
    expect(await count()).toBe(1);
  });

  it('are the refunds that failed, until as much of the same payment is refunded afterwards', async () => {
    const { gateway, shop, place, start, work, tasks, count } = await openWithTasks(engine);
    const order = await place();
    await start(order.id);
    const { id: payment_id } = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    shop.clock.pass(2 * 60_000);
    await work();
    const refund = {
      order_id: order.id,
      provider: 'razorpay',
      payment_id,
      amount_paise: 5000,
      lines: '[]',
      reason: 'Torn seam',
      provider_refund_id: null,
      attempts: 1,
      due_at: null,
      failure: 'Too old',
      actor: 'usr_a',
      updated_at: 1,
    } as const;
    const add = (row: Pick<RefundTable, 'id' | 'state' | 'created_at'> & Partial<RefundTable>) =>
      shop.db
        .insertInto('refunds')
        .values({ ...refund, ...row })
        .execute();
    await add({ id: 'rfd_a', state: 'failed', created_at: 1 });
    await add({ id: 'rfd_b', state: 'failed', created_at: 1 });
    await add({ id: 'rfd_c', state: 'processed', created_at: 2, amount_paise: 4999 });
    await add({ id: 'rfd_d', state: 'processed', created_at: 2, payment_id: 'pay_other' });
    expect((await tasks()).failedRefunds).toMatchObject([
      { refund: 'rfd_b', amount: 50, failure: 'Too old' },
    ]);
    expect(await count()).toBe(1);
    await add({ id: 'rfd_e', state: 'processed', created_at: 3 });
    expect((await tasks()).failedRefunds).toEqual([]);
  });

  it('are what the latest comparison found, which is stored', async () => {
    const { gateway, ask, tasks, count } = await openWithTasks(engine);
    const created = { reference: 'x', orderNumber: 'x', amount: paise(500), mayExist: false };
    await gateway.provider.createPayment(created);
    const { id } = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    const compared = await ask('POST', PAYMENT_API.comparisons);
    expect(compared.statusCode).toBe(201);
    const difference = { kind: 'unknown-here', payment: id, there: 5 };
    expect(compared.json<PaymentTasks>().comparison?.differences).toEqual([difference]);
    expect((await tasks()).comparison?.differences).toEqual([difference]);
    expect(await count()).toBe(1);
    const emptyList: typeof gateway.provider.listPayments = () => Promise.resolve(ok([]));
    Object.assign(gateway.provider, { listPayments: emptyList });
    await ask('POST', PAYMENT_API.comparisons);
    expect([(await tasks()).comparison?.differences, await count()]).toEqual([[], 0]);
  });
});
