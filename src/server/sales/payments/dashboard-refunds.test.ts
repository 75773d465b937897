/** Refunds that somebody makes in the dashboard of the gateway, with events that are lost. */
import { describe, expect, it } from 'vitest';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { paise } from '#domain/money.ts';
import { ok, refused } from '#domain/result.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { findGatewayPayment } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { insertRefund } from '#server/sales/payment-records/refund.repository.ts';
import { openGstShop } from '#testing/invoices/gst-shop.ts';
import { payByGateway } from '#testing/invoices/pay-by-gateway.ts';
import { createModelGateway } from '#testing/payments/model-gateway.ts';
import { openPaidOrder } from '#testing/payments/paid-order.ts';
import { DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { compareAndStore } from './differences/compare-and-store.ts';
import { applyRefund } from './follow-refunds.ts';

async function openPaid(engine: (typeof ENGINES)[number]) {
  const opened = await openPaidOrder(engine);
  const { shop, order, ask, read, deps } = opened;
  const refund = async (amount: number, refundable = order.total) => {
    const request = { what: { kind: 'amount', amount }, reason: 'Torn seam', refundable };
    return ask('POST', fill(PAYMENT_API.refunds, { id: order.id }), request);
  };
  const compareLastWeek = () => {
    const to = shop.clock.now();
    return compareAndStore(deps, { from: new Date(to.getTime() - 7 * DAY), to });
  };
  const countMails = async () =>
    (await shop.db.selectFrom('outbox').select('about').where('kind', '=', 'refund-started').execute())
      .length;
  const issues = () => findIssues(shop.db, engine);
  const held = async () => {
    const { captured, refunded } = await read();
    return Math.round((captured - refunded) * 100);
  };
  return { ...opened, refund, compareLastWeek, countMails, issues, held };
}

/** An order that was paid and sent, so that it has an invoice. */
async function openShipped(engine: (typeof ENGINES)[number]) {
  const shop = await openGstShop(engine);
  const { db, deps, clock } = shop;
  const order = await shop.place();
  await payByGateway(shop, order);
  for (const action of ['confirm', 'ship'] as const) await actOnOrder(deps, { action, name: order.id });
  const payment = await findGatewayPayment(db, 'razorpay', `pay_${order.id}`);
  if (payment === undefined) throw new Error('The order has no payment');
  const { provider } = createModelGateway({ clock: clock.now });
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const all = { ...deps, provider, logger, onMail: () => undefined };
  const notes = async () =>
    (await findInvoices(db, [order.id]))
      .filter(({ against_id }) => against_id !== null)
      .map(({ invoice }) => sumTotal(invoice.lines));
  return { db, deps, clock, order, payment, all, notes };
}

describe.each(ENGINES)('a refund in the dashboard of the gateway, %s', engine => {
  it('of a payment of any time is found by the date of the refund', async () => {
    const { shop, gateway, payment, compareLastWeek, countMails, issues } = await openPaid(engine);
    shop.clock.pass(40 * DAY);
    gateway.refund(payment, paise(50_000));
    shop.clock.pass(MINUTE);
    expect(await compareLastWeek()).toEqual(ok([]));
    const refunds = await shop.db.selectFrom('refunds').selectAll().execute();
    expect(refunds).toMatchObject([{ amount_paise: 50_000, state: 'processed', reason: 'made-at-gateway' }]);
    expect(await countMails()).toBe(1);
    const changes = await shop.db.selectFrom('audit').select(['action', 'actor']).execute();
    expect(changes).toContainEqual({ action: 'refunded', actor: 'payments' });
    expect(await compareLastWeek()).toEqual(ok([]));
    expect([await countMails(), await issues()]).toEqual([1, []]);
  });

  it('is read before staff refund: they decide again, and never more goes back than came', async () => {
    const { order, payment, gateway, refund, read, work, countMails, held, issues } = await openPaid(engine);
    gateway.refund(payment);
    const second = await refund(order.total);
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'refund-changed' }]);
    expect(await read()).toMatchObject({ state: 'refunded', refundable: 0, refunded: order.total });
    expect((await refund(order.total, 0)).json()).toMatchObject({ code: 'nothing-to-refund' });
    await work();
    expect([payment.refunded, await held(), await countMails()]).toEqual([payment.amount, 0, 1]);
    expect(await issues()).toEqual([]);
  });

  it('is read before staff record that a failed refund was returned in another way', async () => {
    const { shop, order, payment, gateway, refund, ask, read, work, issues } = await openPaid(engine);
    const { refund: accept } = gateway.provider;
    const error = { code: 'rejected', reason: 'too_old', description: 'Too old' } as const;
    Object.assign(gateway.provider, { refund: () => Promise.resolve(refused(error)) });
    await refund(order.total);
    shop.clock.pass(1000);
    await work();
    Object.assign(gateway.provider, { refund: accept });
    const [failed] = (await read()).refunds;
    expect(failed).toMatchObject({ state: 'failed', isOpen: true });
    gateway.refund(payment);
    const url = fill(PAYMENT_API.transfer, { id: order.id, refund: failed?.id ?? '' });
    const recorded = await ask('POST', url, { reference: 'NEFT 412345678901' });
    expect([recorded.statusCode, recorded.json()]).toMatchObject([409, { code: 'refund-not-open' }]);
    expect(await read()).toMatchObject({ state: 'refunded', refunded: order.total });
    expect((await ask('GET', PAYMENT_API.tasks)).json<PaymentTasks>().failedRefunds).toEqual([]);
    expect(await issues()).toEqual([]);
  });

  it('is read before a refund is sent, which is reduced to what is left, or not sent', async () => {
    for (const returned of [30_000, undefined]) {
      const { shop, order, token, payment, gateway, read, work, issues } = await openPaid(engine);
      gateway.refund(payment, returned === undefined ? undefined : paise(returned));
      const url = fill(API.orderCancel, { id: order.id });
      await shop.send({ method: 'POST', url, payload: { reason: 'Ordered twice' } }, token);
      shop.clock.pass(1000);
      await work();
      expect(payment.refunded).toBe(payment.amount);
      expect(await read()).toMatchObject({ state: 'refunded', refunded: order.total });
      expect(await issues()).toEqual([]);
    }
  });

  it('is never entered beyond what came: the comparison names the difference', async () => {
    const { shop, order, payment, gateway, read, refund, ask, work, compareLastWeek, issues } =
      await openPaid(engine);
    await refund(order.total);
    shop.clock.pass(1000);
    Object.assign(gateway.provider, {
      refund: () => Promise.resolve(refused({ code: 'rejected', reason: 'too_old', description: 'Too old' })),
    });
    await work();
    const [failed] = (await read()).refunds;
    const url = fill(PAYMENT_API.transfer, { id: order.id, refund: failed?.id ?? '' });
    expect((await ask('POST', url, { reference: 'NEFT 4123' })).statusCode).toBe(200);
    gateway.refund(payment);
    shop.clock.pass(MINUTE);
    expect(await compareLastWeek()).toMatchObject({
      value: [{ kind: 'other-refund', id: payment.id, here: 0, there: payment.amount }],
    });
    expect(await read()).toMatchObject({ captured: order.total, refunded: order.total });
    expect(await issues()).toEqual([]);
  });

  it('needs a gateway that can be asked: otherwise nothing is refunded', async () => {
    const { order, gateway, refund, read } = await openPaid(engine);
    const lost = refused({ code: 'unknown', reason: 'timeout', description: 'No response' } as const);
    Object.assign(gateway.provider, { fetchRefunds: () => Promise.resolve(lost) });
    const response = await refund(order.total);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'gateway-not-asked' }]);
    expect((await read()).refunds).toEqual([]);
  });

  it('whose payment is of another account becomes a task, and is recorded when it has gone back', async () => {
    const { shop, order, gateway, ask, refund, read, work, issues } = await openPaid(engine);
    const unknown = refused({
      code: 'rejected',
      reason: 'BAD_REQUEST_ERROR',
      description: 'No such id',
    } as const);
    Object.assign(gateway.provider, { fetchRefunds: () => Promise.resolve(unknown) });
    expect((await refund(100)).statusCode).toBe(201);
    shop.clock.pass(1000);
    await work();
    const [failed] = (await read()).refunds;
    expect(failed).toMatchObject({ state: 'failed', isOpen: true });
    expect((await ask('GET', PAYMENT_API.tasks)).json<PaymentTasks>().failedRefunds).toHaveLength(1);
    const url = fill(PAYMENT_API.transfer, { id: order.id, refund: failed?.id ?? '' });
    expect((await ask('POST', url, { reference: 'NEFT 4123' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ state: 'partly-refunded', refunded: 100 });
    expect(await issues()).toEqual([]);
  });

  it('of a part is not credited as all where nothing was left to refund', async () => {
    const { db, deps, clock, order, payment, all, notes } = await openShipped(engine);
    const { amount_paise } = payment;
    const whole = { order_id: order.id, provider: 'razorpay', payment_id: payment.id, amount_paise } as const;
    await insertRefund(db, deps, { ...whole, reason: 'Torn seam' }, 'requested');
    await applyRefund(all, payment, {
      id: 'rfnd_1',
      paymentId: payment.id,
      amount: paise(10_000),
      currency: 'INR',
      state: 'processed',
      at: clock.now(),
    });
    expect(await notes()).toEqual([10_000]);
  });

  it.each([
    ['of all', undefined],
    ['of a part', 10_000],
  ])('%s after dispatch issues its credit note', async (_, part) => {
    const { db, clock, payment, all, notes } = await openShipped(engine);
    const at = clock.now();
    const amount = paise(part ?? payment.amount_paise);
    const fetched = {
      id: 'rfnd_1',
      paymentId: payment.id,
      amount,
      currency: 'INR',
      state: 'pending',
      at,
    } as const;
    await applyRefund(all, payment, fetched);
    await applyRefund(all, payment, { ...fetched, state: 'processed' });
    expect(await notes()).toEqual([amount]);
    const mails = await db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['credit-note', 'refund-started']));
    expect(await findIssues(db, engine)).toEqual([]);
  });
});
