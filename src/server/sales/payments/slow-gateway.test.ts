/** Paying while the gateway is slow, absent or closes an order, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fill, GATEWAY_API } from '#contract/urls.ts';
import { paise } from '#domain/money.ts';
import { refused } from '#domain/result.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { openPaymentShop, type PaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { passSecondFactor, registerStaff } from '#testing/test-shopper.ts';

const NEVER = () => new Promise<never>(() => undefined);
const BAD_GATEWAY = () =>
  Promise.resolve(refused({ code: 'unknown', reason: 'malformed', description: 'status 502' } as const));

const WAIT_MS = 50;

/** As the browser comes back from the gateway's page. */
async function comeBack({ shop, gateway }: PaymentShop, payment: string) {
  const [row] = await shop.db.selectFrom('payment_orders').selectAll().execute();
  expect(gateway.orders).toHaveLength(1);
  return shop.send({
    method: 'POST',
    url: `${GATEWAY_API.return}?payment=${row?.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `payment=${payment}&signature=valid`,
  });
}

describe.each(ENGINES)('with a gateway in trouble, %s', engine => {
  it('five presses at once create one order there', async () => {
    const opened = await openPaymentShop(engine);
    const order = await opened.place();
    const pressed = await Promise.all(Array.from({ length: 5 }, () => opened.start(order.id)));
    expect(new Set(pressed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(pressed.map(({ body }) => body)).size).toBe(1);
    expect(opened.gateway.orders).toHaveLength(1);
  });

  it('one that hangs is said to be one, and its order is found later', async () => {
    const opened = await openPaymentShop(engine, { waitMs: WAIT_MS });
    const { gateway, shop } = opened;
    const order = await opened.place();
    const { createPayment } = gateway.provider;
    let respond: () => void = () => undefined;
    Object.assign(gateway.provider, {
      createPayment: async (request: Parameters<typeof createPayment>[0]) => {
        await new Promise<void>(resolve => {
          respond = resolve;
        });
        return createPayment(request);
      },
    });
    const first = await opened.start(order.id);
    expect([first.statusCode, first.json()]).toMatchObject([
      503,
      { message: expect.stringContaining('The payment service does not respond') },
    ]);
    respond();
    await expect
      .poll(
        async () => (await shop.db.selectFrom('payment_orders').selectAll().execute())[0]?.provider_order_id,
      )
      .not.toBeNull();
    expect((await opened.start(order.id)).statusCode).toBe(200);
    expect(gateway.orders).toHaveLength(1);
  });

  it.each([
    ['answers 502', BAD_GATEWAY],
    ['hangs', NEVER],
  ])(
    'one that %s when the shopper comes back: the payment is checked, and not asked for again',
    async (_, fail) => {
      const opened = await openPaymentShop(engine, { waitMs: WAIT_MS });
      const { gateway, read, work, shop } = opened;
      const order = await opened.place();
      await opened.start(order.id);
      const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
      const { fetchPayments } = gateway.provider;
      Object.assign(gateway.provider, { fetchPayments: fail });
      expect((await comeBack(opened, payment.id)).statusCode).toBe(303);
      expect(await read(order.id)).toMatchObject({
        state: 'processing',
        canPay: false,
        text: expect.stringContaining('being checked'),
      });
      Object.assign(gateway.provider, { fetchPayments });
      shop.clock.pass(3 * MINUTE);
      await work();
      expect(await read(order.id)).toMatchObject({ state: 'paid', paymentStatus: 'paid' });
      expect(await findIssues(shop.db, engine)).toEqual([]);
    },
  );

  it('one that hangs when money is to be returned: staff read so, and nothing is returned', async () => {
    const opened = await openPaymentShop(engine, { waitMs: WAIT_MS });
    const { gateway, shop, start } = opened;
    const order = await opened.place();
    await start(order.id);
    const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    await comeBack(opened, payment.id);
    const staff = await registerStaff(shop);
    await passSecondFactor(shop, staff);
    const { provider } = gateway;
    const { fetchRefunds, listDisputes, listPayments } = provider;
    const url = fill(PAYMENT_API.refunds, { id: order.id });
    const payload = { what: { kind: 'full' }, reason: 'Torn seam', refundable: order.total };
    const refund = () => shop.send({ method: 'POST', url, payload }, staff.token);
    const noResponse = { code: 'gateway-not-asked', message: expect.stringContaining('it does not respond') };
    Object.assign(provider, { fetchRefunds: NEVER });
    const first = await refund();
    expect([first.statusCode, first.json()]).toMatchObject([409, noResponse]);
    expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    Object.assign(provider, { listPayments: NEVER });
    const compared = await shop.send({ method: 'POST', url: PAYMENT_API.comparisons }, staff.token);
    expect([compared.statusCode, compared.json()]).toMatchObject([409, noResponse]);
    // Disputes that cannot be read hold up no refund.
    Object.assign(provider, { fetchRefunds, listPayments, listDisputes: NEVER });
    expect((await refund()).statusCode).toBe(201);
    Object.assign(provider, { listDisputes });
  });

  it('after money in review was returned, Pay now makes another order there', async () => {
    const opened = await openPaymentShop(engine);
    const { gateway, shop, read, work, start } = opened;
    const order = await opened.place();
    await start(order.id);
    const wrong = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', {
      state: 'captured',
      amount: paise(100),
    });
    await comeBack(opened, wrong.id);
    expect(await read(order.id)).toMatchObject({ state: 'review', canPay: false });
    expect((await start(order.id)).statusCode).toBe(409);
    const staff = await registerStaff(shop);
    await passSecondFactor(shop, staff);
    const url = fill(PAYMENT_API.review, { id: order.id, payment: wrong.id });
    const payload = { decision: 'return', reason: 'Another amount' };
    expect((await shop.send({ method: 'POST', url, payload }, staff.token)).statusCode).toBe(200);
    await work();
    expect(await read(order.id)).toMatchObject({ state: 'waiting', canPay: true });
    expect((await start(order.id)).statusCode).toBe(200);
    expect(gateway.orders).toHaveLength(2);
    expect((await start(order.id)).statusCode).toBe(200);
    expect(gateway.orders).toHaveLength(2);
    gateway.pay(gateway.orders[1]?.providerOrderId ?? '', { state: 'captured' });
    shop.clock.pass(3 * MINUTE);
    await work();
    expect(await read(order.id)).toMatchObject({ state: 'paid' });
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('a fee on top of the amount, which the customer bears, pays the order', async () => {
    const opened = await openPaymentShop(engine);
    const { gateway, shop, read } = opened;
    const order = await opened.place();
    await opened.start(order.id);
    const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', {
      state: 'captured',
      withFee: true,
    });
    await comeBack(opened, payment.id);
    expect(await read(order.id)).toMatchObject({ state: 'paid', paymentStatus: 'paid' });
    const charged = await shop.db
      .selectFrom('ledger_entries')
      .select('amount_paise')
      .where('kind', '=', 'charged')
      .execute();
    expect(charged).toEqual([{ amount_paise: Math.round(order.total * 100) }]);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it.each([
    ['payment_timed_out', 'payment_timed_out'],
    ['bank_window_closed', 'The bank has closed the window'],
  ])('why a payment failed is stored: %s', async (reason, stored) => {
    const opened = await openPaymentShop(engine);
    const { gateway, shop } = opened;
    const order = await opened.place();
    await opened.start(order.id);
    const { fetchPayments } = gateway.provider;
    const description = 'The bank has closed the window';
    Object.assign(gateway.provider, {
      fetchPayments: async (id: string) => {
        const fetched = await fetchPayments(id);
        if (!fetched.ok) return fetched;
        return {
          ...fetched,
          value: fetched.value.map(each => ({ ...each, failure: { reason, description } })),
        };
      },
    });
    const failed = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'failed' });
    await comeBack(opened, failed.id);
    const staff = await registerStaff(shop);
    const read = await shop.send({ url: fill(PAYMENT_API.orderPayments, { id: order.id }) }, staff.token);
    expect(read.json<OrderPayments>().payments).toMatchObject([{ state: 'failed', failure: stored }]);
  });
});
