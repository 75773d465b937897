/** Failed refunds whose money staff return in another way, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Today } from '#contract/console/today.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { refused } from '#domain/result.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { openPaidOrder } from '#testing/payments/paid-order.ts';
import { ENGINES, testOptions } from '#testing/test-app.ts';
import { enrol, makeCode } from '#testing/test-second-factor.ts';

const REFERENCE = 'Bank transfer 412345678901';

/** A paid order whose refunds the gateway rejects, until it is told otherwise. */
async function openRejected(engine: (typeof ENGINES)[number], quantity?: number) {
  const opened = await openPaidOrder(engine, quantity);
  const { shop, gateway, order, ask, read, work } = opened;
  const { refund: accept } = gateway.provider;
  const error = { code: 'rejected', reason: 'too_old', description: 'The payment is too old' } as const;
  Object.assign(gateway.provider, { refund: () => Promise.resolve(refused(error)) });
  const refund = async (amount: number, code?: string) => {
    const { refundable } = await read();
    const what = { kind: 'amount', amount };
    const request = { what, reason: 'Torn seam', refundable, ...(code && { code }) };
    await ask('POST', fill(PAYMENT_API.refunds, { id: order.id }), request);
    shop.clock.pass(1000);
    await work();
    return (await read()).refunds.at(-1)?.id ?? '';
  };
  const transfer = (id: string, body: object = { reference: REFERENCE }) =>
    ask('POST', fill(PAYMENT_API.transfer, { id: order.id, refund: id }), body);
  const failed = async () => {
    const { failedRefunds } = (await ask('GET', PAYMENT_API.tasks)).json<PaymentTasks>();
    const { payments } = (await ask('GET', ORDER_API.today)).json<Today>();
    expect(payments).toBe(failedRefunds.length);
    return failedRefunds.map(each => each.refund);
  };
  const acceptAgain = () => Object.assign(gateway.provider, { refund: accept });
  return { ...opened, refund, transfer, failed, acceptAgain };
}

describe.each(ENGINES)('a failed refund, %s', engine => {
  it('is closed with the reference of the money that was returned in another way', async () => {
    const { shop, order, token, ask, read, refund, transfer, failed } = await openRejected(engine);
    const id = await refund(100);
    expect([await failed(), (await read()).state]).toEqual([[id], 'refund-failed']);
    expect((await read()).refunds).toMatchObject([{ id, state: 'failed', isOpen: true }]);
    const without = await transfer(id, { reference: ' ' });
    expect([without.statusCode, without.json()]).toMatchObject([
      400,
      { fields: { reference: 'Reference is required' } },
    ]);
    const recorded = await transfer(id);
    expect(recorded.statusCode).toBe(200);
    const payments = recorded.json<OrderPayments>();
    expect(payments).toMatchObject({ state: 'partly-refunded', refunded: 100 });
    expect(payments.refundable).toBe(Math.round((order.total - 100) * 100) / 100);
    expect(payments.refunds).toMatchObject([{ state: 'transferred', isOpen: false, reference: REFERENCE }]);
    expect(payments.ledger.at(-1)).toMatchObject({
      kind: 'refunded',
      amount: 100,
      reference: `${id} ${REFERENCE}`,
    });
    expect(await failed()).toEqual([]);
    const again = await transfer(id);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'refund-not-open' }]);
    expect((await transfer('rfd_unknown')).statusCode).toBe(404);
    const shown = await shop.send({ url: fill(API.order, { id: order.id }) }, token);
    expect(shown.json<Order>().paymentDetails).toMatchObject({
      state: 'partly-refunded',
      refunds: [{ amount: 100, state: 'processed' }],
    });
    const timeline = await ask('GET', fill(ORDER_API.order, { id: order.id }));
    expect(timeline.body).toContain(`"change":"refund-transferred"`);
    expect(await findIssues(shop.db, engine)).toEqual([]);
    const compared = await ask('POST', PAYMENT_API.comparisons);
    expect(compared.json<PaymentTasks>().comparison?.differences).toEqual([]);
  });

  it('is closed by a mail that names amount and reference', async () => {
    const { shop, refund, transfer } = await openRejected(engine);
    await transfer(await refund(100));
    const kind = 'refund-transferred';
    const row = await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    const { getVersion } = testOptions(shop.db);
    const deps = {
      db: shop.db,
      clock: shop.clock.now,
      getVersion,
      base: 'https://nool.example',
      linkKeys: [],
    };
    const text = emailText((await renderEmail(deps, row))?.content ?? expect.fail('Nothing was rendered'));
    expect(text).toContain('₹100.00');
    expect(text).toContain(`Reference: ${REFERENCE}`);
  });

  it('of a large amount needs a code of the second factor', async () => {
    const { shop, staff, refund, transfer } = await openRejected(engine, 9);
    const { secret } = await enrol(shop, staff);
    const id = await refund(6000, makeCode(shop, secret));
    const refusedOnes = [await transfer(id), await transfer(id, { reference: REFERENCE, code: '000000' })];
    expect(refusedOnes.map(each => each.json<{ code: string }>().code)).toEqual([
      'refund-needs-code',
      'wrong-code',
    ]);
    shop.clock.pass(30_000);
    const recorded = await transfer(id, { reference: REFERENCE, code: makeCode(shop, secret) });
    expect(recorded.json<OrderPayments>()).toMatchObject({ state: 'partly-refunded', refunded: 6000 });
  });

  it('is not closed when its money went back by another refund, and is listed no more', async () => {
    const { order, read, refund, transfer, failed, acceptAgain } = await openRejected(engine);
    const id = await refund(order.total);
    expect(await failed()).toEqual([id]);
    acceptAgain();
    const part = Math.round(order.total * 50) / 100;
    await refund(part);
    expect((await transfer(id)).json()).toMatchObject({ code: 'refund-not-open' });
    expect(await failed()).toEqual([id]);
    await refund((await read()).refundable);
    expect((await read()).refunds[0]).toMatchObject({ id, state: 'failed', isOpen: false });
    expect([await failed(), (await read()).state]).toEqual([[], 'refunded']);
  });

  it('is not closed after a later refund of as much, though money of the payment is left', async () => {
    const { order, read, refund, transfer, failed, acceptAgain } = await openRejected(engine);
    const first = await refund(100);
    const second = await refund(100);
    expect(await failed()).toEqual([second]);
    expect((await transfer(first)).json()).toMatchObject({ code: 'refund-not-open' });
    acceptAgain();
    await refund(60);
    expect((await read()).refunds.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
    await refund(100);
    const { refunds, refundable } = await read();
    expect(refunds.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false]);
    expect(Math.round(refundable)).toBe(Math.round(order.total - 160));
    expect((await transfer(second)).json()).toMatchObject({ code: 'refund-not-open' });
    expect(await failed()).toEqual([]);
  });
});
