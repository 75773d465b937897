/** Refunds by staff, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import type { OrderPayments, RefundRequest } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { openPaidOrder } from '#testing/payments/paid-order.ts';
import { ENGINES } from '#testing/test-app.ts';
import { enrol, makeCode } from '#testing/test-second-factor.ts';

async function openPaid(engine: (typeof ENGINES)[number], quantity?: number) {
  const opened = await openPaidOrder(engine, quantity);
  const { order, ask } = opened;
  const refund = (request: Omit<RefundRequest, 'reason'>) =>
    ask('POST', fill(PAYMENT_API.refunds, { id: order.id }), { reason: 'Torn seam', ...request });
  return { ...opened, refund };
}

const pieces = (quantity: number): RefundRequest['what'] => ({
  kind: 'lines',
  lines: [{ line: 0, quantity }],
});

describe.each(ENGINES)('a refund by staff, %s', engine => {
  it('returns pieces with their tax, piece by piece exactly what was paid', async () => {
    const { order, payment, refund, read, work, shop } = await openPaid(engine);
    let { refundable } = await read();
    expect(refundable).toBe(order.total);
    for (const left of [2, 1, 0]) {
      const refunded = await refund({ what: pieces(1), refundable });
      expect(refunded.statusCode).toBe(201);
      ({ refundable } = refunded.json<OrderPayments>());
      shop.clock.pass(1000);
      await work();
      expect((await read()).state).toBe(left === 0 ? 'refunded' : 'partly-refunded');
    }
    expect([refundable, payment.refunded]).toEqual([0, payment.amount]);
    expect((await refund({ what: { kind: 'full' }, refundable })).json()).toMatchObject({
      code: 'nothing-to-refund',
    });
    const mails = await shop.db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', '=', 'refund-started')
      .execute();
    expect(mails).toHaveLength(3);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('is made once, however often it is clicked', async () => {
    const { order, payment, refund, work } = await openPaid(engine);
    const request = { what: { kind: 'amount', amount: 100 }, refundable: order.total } as const;
    const all = await Promise.all([refund(request), refund(request), refund(request)]);
    expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    await work();
    expect(payment.refunded).toBe(10_000);
  });

  it('repeated under the key of its form is the one of before, also with a code that is used up', async () => {
    const { order, payment, refund, work, shop, staff } = await openPaid(engine, 9);
    const { secret } = await enrol(shop, staff);
    const request = { what: { kind: 'full' }, refundable: order.total, key: 'form-1' } as const;
    const code = makeCode(shop, secret);
    const first = await refund({ ...request, code });
    expect(first.statusCode).toBe(201);
    const again = await Promise.all([refund({ ...request, code }), refund(request)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(again[0]?.json<OrderPayments>().refunds).toHaveLength(1);
    const other = await refund({ ...request, what: pieces(1) });
    expect(other.json()).toMatchObject({ code: 'refund-changed' });
    await work();
    expect(payment.refunded).toBe(payment.amount);
  });

  it('is never more than was paid, nor of pieces that were not ordered', async () => {
    const { order, refund } = await openPaid(engine);
    const { total: refundable } = order;
    const tooMuch = await refund({ what: { kind: 'amount', amount: refundable + 0.01 }, refundable });
    expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([409, { code: 'refund-too-large' }]);
    const unknown = await refund({ what: pieces(4), refundable });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([409, { code: 'refund-line-unknown' }]);
  });

  it('is made by the gateway, which has the money: a reference of another way is refused', async () => {
    const { order, refund, read } = await openPaid(engine);
    const { total: refundable } = order;
    const refused = await refund({ what: { kind: 'full' }, refundable, reference: 'Cash' });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'refund-changed' }]);
    expect((await read()).refunds).toEqual([]);
  });

  it('of a large amount needs a code of the second factor', async () => {
    const { order, refund } = await openPaid(engine, 9);
    expect(order.total).toBeGreaterThan(5000);
    const refused = await refund({ what: { kind: 'full' }, refundable: order.total });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'refund-needs-code' }]);
    const small = await refund({ what: { kind: 'amount', amount: 4999 }, refundable: order.total });
    expect(small.statusCode).toBe(201);
  });

  it('follows a cancellation by itself', async () => {
    const { order, payment, read, work, shop, token } = await openPaid(engine);
    const url = fill(API.orderCancel, { id: order.id });
    const cancelled = await shop.send({ method: 'POST', url, payload: { reason: 'Ordered twice' } }, token);
    expect(cancelled.statusCode).toBe(200);
    expect(await read()).toMatchObject({ state: 'refund-pending' });
    await work();
    expect([payment.refunded, (await read()).state]).toEqual([payment.amount, 'refunded']);
  });
});
