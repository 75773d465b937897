/** Money that comes to the shop's own UPI id after the order was cancelled. */
import { describe, expect, it } from 'vitest';
import type { OrderActionRequest, OrderActionResult } from '#contract/console/orders/order-action.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { BankStatement } from '#contract/console/payments/bank-statement.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Today } from '#contract/console/today.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { orderRequest, passSecondFactor, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const UTR = '412345678901';

async function openCancelled(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const { token } = await registerShopper(shop);
  const place = async () => {
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    return placed.json<{ order: Order }>().order;
  };
  const [order, other] = [await place(), await place()];
  await shop.db.updateTable('orders').set({ payment_provider: 'upi' }).execute();
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    shop.send({ method, url: fill(url, { id: order.id }), ...(payload && { payload }) }, staff.token);
  await ask('POST', API.orderCancel, { reason: 'Ordered twice' });
  const act = async (request: Partial<OrderActionRequest>) => {
    const acted = await ask('POST', ORDER_API.actions, { orders: [order.id], ...request });
    return [acted.statusCode, acted.json<{ results?: OrderActionResult[] }>().results?.[0]?.outcome];
  };
  const enterLate = (reference = UTR, amount = order.total) =>
    act({ action: 'late-payment', bankReferences: [reference], bankAmounts: [amount] });
  const read = async () => (await ask('GET', PAYMENT_API.orderPayments)).json<OrderPayments>();
  const tasks = async () => {
    const { toReturn = [] } = (await ask('GET', PAYMENT_API.tasks)).json<PaymentTasks>();
    const { payments } = (await ask('GET', ORDER_API.today)).json<Today>();
    expect(payments).toBe(toReturn.length);
    return toReturn;
  };
  /** What the shopper sees. */
  const shown = async () =>
    (await shop.send({ url: fill(API.order, { id: order.id }) }, token)).json<Order>();
  return { shop, order, other, ask, act, enterLate, read, tasks, shown };
}

describe.each(ENGINES)('a payment by UPI for a cancelled order, %s', engine => {
  it('never marks it as paid, by the console or the API', async () => {
    const { shop, order, ask, act, shown } = await openCancelled(engine);
    const found = (await ask('GET', ORDER_API.order)).json<ConsoleOrder>();
    expect(found.allowed).toEqual(['late-payment']);
    expect(await act({ action: 'mark-paid', bankReferences: [UTR] })).toEqual([200, 'refused']);
    expect((await ask('PUT', API.orderStatus, { paymentStatus: 'paid' })).statusCode).toBe(409);
    expect(await shown()).toMatchObject({ status: 'cancelled', paymentStatus: order.paymentStatus });
    expect(await shop.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([]);
  });

  it('becomes a task until its return is recorded', async () => {
    const { shop, order, ask, enterLate, read, tasks, shown } = await openCancelled(engine);
    expect(await tasks()).toEqual([]);
    expect(await enterLate(UTR, order.total + 1)).toEqual([200, 'done']);
    expect(await tasks()).toMatchObject([
      { order: { id: order.id }, amount: order.total + 1, reason: 'order-cancelled' },
    ]);
    expect(await shown()).toMatchObject({ paymentStatus: 'pending', paymentDetails: { state: 'to-return' } });
    const { state, refundable, captured, refunds } = await read();
    expect({ state, refundable, captured }).toEqual({
      state: 'to-return',
      refundable: 0,
      captured: order.total + 1,
    });
    expect(refunds).toMatchObject([{ state: 'requested', isOpen: true, payment: order.id }]);
    const refund = refunds[0]?.id ?? '';
    const url = fill(PAYMENT_API.transfer, { id: order.id, refund });
    expect((await ask('POST', url, { reference: 'UPI 512345678901' })).statusCode).toBe(200);
    expect((await ask('POST', url, { reference: 'UPI 512345678901' })).statusCode).toBe(409);
    expect(await tasks()).toEqual([]);
    expect(await read()).toMatchObject({ state: 'refunded', refunded: order.total + 1 });
    expect(await shown()).toMatchObject({ paymentStatus: 'pending', paymentDetails: { state: 'refunded' } });
    expect(await findIssues(shop.db, engine)).toEqual([]);
    const { timeline } = (await ask('GET', ORDER_API.order)).json<ConsoleOrder>();
    expect(timeline.map(({ change }) => change)).toEqual(
      expect.arrayContaining(['late-payment', 'refund-transferred']),
    );
  });

  it('is entered once by each reference, and only where the order is cancelled', async () => {
    const { act, ask, order, other, enterLate, tasks, shop } = await openCancelled(engine);
    expect(await enterLate('41234567890')).toEqual([400, undefined]);
    expect(await act({ action: 'late-payment', bankReferences: [UTR] })).toEqual([400, undefined]);
    expect(await act({ action: 'late-payment', bankAmounts: [1] })).toEqual([400, undefined]);
    expect(await enterLate(UTR, 0.004)).toEqual([400, undefined]);
    const late = { bankReferences: [UTR], bankAmounts: [1], orders: [other.id] };
    expect(await act({ action: 'late-payment', ...late })).toEqual([200, 'refused']);
    const twice = await Promise.all([enterLate(), enterLate()]);
    expect(new Set(twice.map(([, outcome]) => outcome))).toEqual(new Set(['done', 'refused']));
    const marked = await ask('POST', ORDER_API.actions, {
      action: 'mark-paid',
      orders: [other.id],
      bankReferences: [UTR],
    });
    const message = `${UTR} is entered for ${order.orderNumber} as one to return. Each bank reference pays one order.`;
    expect(marked.json()).toMatchObject({ results: [{ outcome: 'refused', message }] });
    expect(await enterLate('412345678902')).toEqual([200, 'done']);
    expect(await tasks()).toHaveLength(2);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is found in a statement, and once entered is no payment to look at', async () => {
    const { shop, order, ask, act } = await openCancelled(engine);
    const statement = async () => {
      const row = `22/11/2026,UPI/${UTR}/${order.orderNumber},${UTR},,${order.total},1`;
      const matched = await shop.send(
        {
          method: 'POST',
          url: PAYMENT_API.bankStatements,
          payload: Buffer.from(`Date,Narration,Ref No,Debit,Credit,Balance\n${row}`),
          headers: { 'content-type': 'text/csv' },
        },
        (await registerStaff(shop, `staff${Math.random()}@nool.example`)).token,
      );
      return matched.json<BankStatement>().credits;
    };
    const [credit] = await statement();
    expect(credit).toMatchObject({ match: 'cancelled', reference: UTR, orders: [{ id: order.id }] });
    await act({ action: 'late-payment', bankReferences: [UTR], bankAmounts: [credit?.amount ?? 0] });
    expect(await statement()).toMatchObject([
      { match: 'marked-before', message: `Is entered for ${order.orderNumber} as one to return.` },
    ]);
    expect((await ask('GET', PAYMENT_API.tasks)).json<PaymentTasks>().toReturn).toHaveLength(1);
  });
});
