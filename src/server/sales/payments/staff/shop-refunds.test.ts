/** Refunds of money that the shop received itself: it returns it itself, and records that. */
import { describe, expect, it } from 'vitest';
import type { BulkAction } from '#contract/console/orders/order-action.ts';
import type { OrderPayments, RefundRequest } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { findIssues } from '#server/commands/check-database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { reconcileReturn } from '#server/sales/gst-return/read-return.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { issueCreditNotes } from '#server/sales/orders/invoices/issue-credit-notes.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { openGstShop, SHERWANI, SHIRT } from '#testing/invoices/gst-shop.ts';
import { ENGINES, testOptions } from '#testing/test-app.ts';
import { passSecondFactor } from '#testing/test-shopper.ts';

const REFERENCE = 'UPI 412345678901';

type Shop = Awaited<ReturnType<typeof openGstShop>>;
type Lines = Parameters<Shop['place']>[0];

/** Delivered with its invoice, and paid in cash. */
const DELIVERED = ['confirm', 'ship', 'deliver', 'mark-paid'] as const;

async function openPaid(
  engine: Engine,
  actions: readonly BulkAction[] = DELIVERED,
  lines: Lines = [[SHIRT, 2]],
) {
  const shop = await openGstShop(engine, { money: { taxScheme: 'gst-inclusive', codFreeFrom: 0 } });
  await passSecondFactor(shop, shop.staff);
  const order = await shop.place(lines);
  const { id } = order;
  for (const action of actions) {
    shop.clock.pass(1000);
    const done = await actOnOrder(shop.deps, { action, name: id, reason: 'Ordered twice' });
    expect(done).toMatchObject({ ok: true });
  }
  const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
    shop.send({ method, url: fill(url, { id }), ...(body && { payload: body }) }, shop.staff.token);
  const read = async () => (await ask('GET', PAYMENT_API.orderPayments)).json<OrderPayments>();
  const refund = (what: RefundRequest['what'], more: Partial<RefundRequest> = {}) => {
    shop.clock.pass(1000);
    const request = { what, reason: 'Torn seam', refundable: order.total, reference: REFERENCE };
    return ask('POST', PAYMENT_API.refunds, { ...request, ...more });
  };
  /** What the shopper sees. */
  const shown = async () =>
    (await shop.send({ url: fill(API.order, { id }) }, shop.shopper.token)).json<Order>().paymentDetails;
  return { ...shop, order, read, refund, shown };
}

const ONE_SHIRT: RefundRequest['what'] = { kind: 'lines', lines: [{ line: 0, quantity: 1 }] };

describe.each(ENGINES)('a refund of money that the shop received itself, %s', engine => {
  it('is recorded with its reference, once, and credits the invoice', async () => {
    const { db, order, read, refund, shown } = await openPaid(engine);
    expect(await shown()).toEqual({ status: 'paid', paymentMethod: 'cod' });
    expect(await read()).toMatchObject({
      refundable: 2100,
      source: { isGateway: false, id: order.id, captured: 2100 },
    });
    const both = await Promise.all([refund(ONE_SHIRT), refund(ONE_SHIRT)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const payments = await read();
    expect(payments).toMatchObject({ state: 'partly-refunded', refundable: 1050, refunded: 1050 });
    expect(payments.refunds).toMatchObject([
      { amount: 1050, state: 'transferred', isOpen: false, reference: REFERENCE, payment: order.id },
    ]);
    expect(await shown()).toMatchObject({
      state: 'partly-refunded',
      refunds: [{ amount: 1050, state: 'processed' }],
    });
    const documents = await findInvoices(db, [order.id]);
    expect(documents.map(({ invoice }) => sumTotal(invoice.lines))).toEqual([210_000, 105_000]);
    await refund({ kind: 'full' }, { refundable: 1050 });
    expect(await read()).toMatchObject({ state: 'refunded', refundable: 0, refunded: 2100 });
    expect(await findIssues(db, engine)).toEqual([]);
  });

  it('of a cancelled order returns all of it, and credits nothing that was not invoiced', async () => {
    const { db, deps, order, read, refund } = await openPaid(engine, ['confirm', 'mark-paid', 'cancel']);
    expect(await read()).toMatchObject({ state: 'paid', refundable: 2100 });
    expect((await refund({ kind: 'full' })).statusCode).toBe(201);
    expect(await read()).toMatchObject({ state: 'refunded', refundable: 0 });
    expect(await findInvoices(db, [order.id])).toEqual([]);
    expect(await actOnOrder(deps, { action: 'mark-paid', name: order.id })).toMatchObject({ ok: false });
    expect(await findIssues(db, engine)).toEqual([]);
  });

  it('is in the ledger for the return of sales: it explains nothing that is credited and not paid back', async () => {
    const { db, deps, order, refund } = await openPaid(engine);
    await refund(ONE_SHIRT);
    const reconciled = async () =>
      (await reconcileReturn(db, { from: 0, before: Number.MAX_SAFE_INTEGER })).differences;
    expect(await reconciled()).toEqual([]);
    const credit = { orderId: order.id, pieces: [{ line: 0, quantity: 1 }], withFees: false, reason: '' };
    await db.transaction().execute(transaction => issueCreditNotes(transaction, deps, credit));
    expect(await reconciled()).toMatchObject([{ name: 'unexplained', amount: -105_000 }]);
  });

  it('needs a reference', async () => {
    const { read, refund } = await openPaid(engine);
    const refused = await refund(ONE_SHIRT, { reference: undefined });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'refund-needs-reference', fields: { reference: expect.stringContaining('return it first') } },
    ]);
    expect((await refund(ONE_SHIRT, { reference: ' ' })).json()).toMatchObject({
      fields: { reference: 'Reference is required' },
    });
    expect((await read()).refunds).toEqual([]);
  });

  it('of a large amount needs a code of the second factor', async () => {
    const { refund } = await openPaid(engine, DELIVERED, [[SHERWANI, 1]]);
    const large = await refund({ kind: 'full' }, { refundable: 5900 });
    expect(large.json()).toMatchObject({ code: 'refund-needs-code' });
  });

  it('tells the shopper the amount and the reference', async () => {
    const { db, clock, refund } = await openPaid(engine);
    await refund(ONE_SHIRT);
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'refund-transferred')
      .executeTakeFirstOrThrow();
    const { getVersion } = testOptions(db);
    const deps = { db, clock: clock.now, getVersion, base: 'https://nool.example', linkKeys: [] };
    const text = emailText((await renderEmail(deps, row))?.content ?? expect.fail('Nothing was rendered'));
    expect(text).toContain('We have returned ₹1,050.00 of your order');
    expect(text).toContain(`Reference: ${REFERENCE}`);
    expect(text).not.toContain('bank could not');
  });
});
