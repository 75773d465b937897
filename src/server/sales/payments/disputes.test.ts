/** Disputes about payments, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Today } from '#contract/console/today.ts';
import { API, fill } from '#contract/urls.ts';
import { paise } from '#domain/money.ts';
import { ok, refused } from '#domain/result.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { addWebhookEvents } from '#server/sales/payment-records/webhook-event.repository.ts';
import { openPaidOrder } from '#testing/payments/paid-order.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { compareAndStore } from './differences/compare-and-store.ts';

async function openPaid(engine: (typeof ENGINES)[number]) {
  const opened = await openPaidOrder(engine);
  const { shop, gateway, order, payment, ask, work, deps } = opened;
  /** Delivers the events of disputes that have happened so far. */
  const deliver = async () => {
    const events = gateway.events.filter(({ kind }) => kind.startsWith('payment.dispute.'));
    await addWebhookEvents(
      shop.db,
      events.map(({ eventId, kind, providerOrderId = null, paymentId = null }) => ({
        provider: 'razorpay',
        event_id: eventId,
        kind,
        provider_order_id: providerOrderId,
        payment_id: paymentId,
        body: '{}',
        received_at: shop.clock.now().getTime(),
      })),
    );
    shop.clock.pass(1000);
    await work();
  };
  const change = async (status: 'under-review' | 'won' | 'lost' | 'closed') => {
    const [dispute] = gateway.disputes;
    if (dispute !== undefined) gateway.decideDispute(dispute, status);
    await deliver();
  };
  const refund = async (amount: number, refundable: number) => {
    const request = { what: { kind: 'amount', amount }, reason: 'Torn seam', refundable };
    return ask('POST', fill(PAYMENT_API.refunds, { id: order.id }), request);
  };
  const today = async () => (await ask('GET', ORDER_API.today)).json<Today>().disputes;
  const listed = async () => (await ask('GET', PAYMENT_API.tasks)).json<PaymentTasks>().disputes;
  const timeline = async () => (await ask('GET', fill(ORDER_API.order, { id: order.id }))).body;
  const stored = () => shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const issues = () => findIssues(shop.db, engine);
  const compare = () => {
    const to = deps.clock();
    return compareAndStore(deps, { from: new Date(to.getTime() - 60 * MINUTE), to });
  };
  return {
    ...opened,
    open: async (amount?: number) => {
      gateway.dispute(payment, amount === undefined ? undefined : paise(amount));
      await deliver();
    },
    change,
    refund,
    today,
    listed,
    timeline,
    stored,
    issues,
    compare,
  };
}

describe.each(ENGINES)('a dispute, %s', engine => {
  it('is shown in the order, in Payments and on Today, with the date to respond by', async () => {
    const { open, change, read, today, listed, timeline, stored, gateway, order, issues } =
      await openPaid(engine);
    expect([await today(), await listed()]).toEqual([undefined, []]);
    const before = await stored();
    await open();
    const respondBy = gateway.disputes[0]?.respondBy.toISOString();
    const shown = { amount: order.total, status: 'open', reason: 'goods_not_received', respondBy };
    expect((await read()).disputes).toMatchObject([{ ...shown, taken: 0 }]);
    expect(await listed()).toMatchObject([{ ...shown, order: { id: order.id } }]);
    expect(await today()).toEqual({ count: 1, respondBy });
    expect(await timeline()).toContain('"change":"disputed"');
    await change('under-review');
    expect([await today(), await listed()]).toMatchObject([undefined, [{ status: 'under-review' }]]);
    await change('lost');
    expect(await listed()).toEqual([]);
    expect(await stored()).toMatchObject({
      status: before.status,
      payment_status: 'paid',
      total_paise: before.total_paise,
    });
    expect(await issues()).toEqual([]);
  });

  it('that is lost cannot be refunded again; won after all, it can', async () => {
    const { open, change, read, refund, order, payment, issues } = await openPaid(engine);
    await open();
    expect((await read()).refundable).toBe(order.total);
    await change('lost');
    const lost = await read();
    expect(lost).toMatchObject({ refundable: 0, captured: order.total, refunded: order.total });
    expect(lost.ledger.at(-1)).toMatchObject({ kind: 'refunded', amount: order.total });
    expect((await refund(100, 0)).json()).toMatchObject({ code: 'nothing-to-refund' });
    expect(await issues()).toEqual([]);
    await change('won');
    const won = await read();
    expect(won).toMatchObject({ state: 'paid', refundable: order.total, captured: order.total, refunded: 0 });
    expect(won.ledger.at(-1)).toMatchObject({ kind: 'captured', amount: order.total });
    await change('lost');
    expect(await read()).toMatchObject({ refundable: 0, captured: order.total, refunded: order.total });
    await change('won');
    expect((await refund(100, order.total)).statusCode).toBe(201);
    expect(payment.refunded).toBe(0);
    expect(await issues()).toEqual([]);
  });

  it('about a part leaves the rest, which a cancellation returns', async () => {
    const { open, change, read, work, order, payment, shop, token, issues } = await openPaid(engine);
    await open(30_000);
    await change('lost');
    expect((await read()).refundable).toBe(Math.round((order.total - 300) * 100) / 100);
    const url = fill(API.orderCancel, { id: order.id });
    await shop.send({ method: 'POST', url, payload: { reason: 'Ordered twice' } }, token);
    shop.clock.pass(1000);
    await work();
    expect([payment.refunded, (await read()).state]).toEqual([payment.amount - 30_000, 'refunded']);
    expect(await issues()).toEqual([]);
  });

  it('whose events were lost is found by the comparison, and before a refund', async () => {
    const { gateway, payment, compare, read, refund, order } = await openPaid(engine);
    const dispute = gateway.dispute(payment);
    await compare();
    expect((await read()).disputes).toMatchObject([{ status: 'open' }]);
    gateway.decideDispute(dispute, 'lost');
    expect((await refund(100, order.total)).json()).toMatchObject({ code: 'refund-changed' });
    expect(await read()).toMatchObject({ refundable: 0, disputes: [{ status: 'lost' }] });
  });

  it('that cannot be read stops neither a comparison nor a refund', async () => {
    const { shop, gateway, compare, refund, order, work, payment } = await openPaid(engine);
    const error = { code: 'unknown', reason: 'malformed', description: 'No list' } as const;
    Object.assign(gateway.provider, { listDisputes: () => Promise.resolve(refused(error)) });
    expect(await compare()).toEqual(ok([]));
    expect(await shop.db.selectFrom('payment_comparisons').selectAll().execute()).toHaveLength(1);
    expect((await refund(100, order.total)).statusCode).toBe(201);
    shop.clock.pass(1000);
    await work();
    expect(payment.refunded).toBe(10_000);
  });

  it('that is lost after the money went back takes no more from the ledger than it has', async () => {
    const { open, change, read, refund, work, order, shop, issues } = await openPaid(engine);
    await refund(order.total, order.total);
    shop.clock.pass(1000);
    await work();
    await open();
    await change('lost');
    expect(await read()).toMatchObject({ state: 'refunded', refunded: order.total });
    expect((await read()).disputes).toMatchObject([{ status: 'lost', taken: order.total }]);
    await change('won');
    expect(await read()).toMatchObject({ state: 'refunded', captured: order.total, refunded: order.total });
    expect(await issues()).toEqual([]);
  });
});
