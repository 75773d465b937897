/** Whatever comes back and whatever is paid back: invoices less credit notes are what the shop keeps. */
import { describe, expect, it } from 'vitest';
import type { RefundRequest } from '#contract/console/payments/order-payments.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { findIssues } from '#server/commands/check-database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { addParcel, dispatchParcel } from '#server/sales/orders/actions/change-parcels.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { refundOrder } from '#server/sales/payments/staff/refund-order.ts';
import { openGstShop, SHERWANI, SHIRT } from '#testing/invoices/gst-shop.ts';
import { payByGateway } from '#testing/invoices/pay-by-gateway.ts';
import { ENGINES } from '#testing/test-app.ts';
import { receiveParcel } from './receive-parcel.ts';

/** Three shirts in two parcels, the second with a sherwani. */
async function openSent(engine: Engine) {
  const shop = await openGstShop(engine, { money: { taxScheme: 'gst-inclusive', codFreeFrom: 0 } });
  const { deps, db, clock } = shop;
  const order = await shop.place([
    [SHIRT, 3],
    [SHERWANI, 1],
  ]);
  const { id: name } = order;
  await actOnOrder(deps, { action: 'confirm', name });
  await payByGateway(shop, order);
  const chosen = [
    [[0, 2]],
    [
      [0, 1],
      [1, 1],
    ],
  ] as const;
  for (const contents of chosen) {
    clock.pass(1000);
    await addParcel(deps, { name, contents: contents.map(([line, quantity]) => ({ line, quantity })) });
    const { id: shipment } = await db
      .selectFrom('shipments')
      .select('id')
      .where('handed_over_at', 'is', null)
      .executeTakeFirstOrThrow();
    await dispatchParcel(deps, { name, shipment, courier: 'Delhivery', trackingNumber: '' });
  }
  const shipments = await db.selectFrom('shipments').select('id').orderBy('id').execute();
  const receive = (index: number) => {
    const shipment = shipments[index]?.id ?? '';
    return receiveParcel(deps, { name, shipment, pieces: [], note: '', endOrder: true });
  };
  const refund = async (what: RefundRequest['what'], refundable: number) => {
    clock.pass(1000);
    const wish = { what, reason: 'Came back', refundable, name };
    const made = await db.transaction().execute(transaction => refundOrder(transaction, deps, wish));
    expect(made).toMatchObject({ ok: true });
  };
  const rupeesOfDocuments = async () =>
    (await findInvoices(db, [name])).reduce(
      (sum, { against_id, invoice }) => sum + (against_id === null ? 1 : -1) * sumTotal(invoice.lines),
      0,
    ) / 100;
  const issues = () => findIssues(db, engine);
  return { ...shop, order, receive, refund, rupeesOfDocuments, issues };
}

const SHIRT_PIECE = { line: 0, quantity: 1 };
const SHIRT_BACK: RefundRequest['what'] = { kind: 'lines', lines: [SHIRT_PIECE] };
const ALL_BACK: RefundRequest['what'] = { kind: 'lines', lines: [SHIRT_PIECE, { line: 1, quantity: 1 }] };

describe.each(ENGINES)('a parcel with an invoice that comes back, %s', engine => {
  it('is credited, and its refund credits nothing twice', async () => {
    const { order, receive, refund, rupeesOfDocuments, issues } = await openSent(engine);
    expect([order.total, await rupeesOfDocuments()]).toEqual([9050, 9050]);
    expect(await receive(1)).toMatchObject({ ok: true });
    expect(await rupeesOfDocuments()).toBe(2100);
    await refund(ALL_BACK, 9050);
    expect(await rupeesOfDocuments()).toBe(2100);
    await refund(SHIRT_BACK, 2100);
    expect(await rupeesOfDocuments()).toBe(1050);
    expect(await issues()).toEqual([]);
  });

  it('credits nothing that was refunded before', async () => {
    const { receive, refund, rupeesOfDocuments, issues } = await openSent(engine);
    await refund(ALL_BACK, 9050);
    expect(await rupeesOfDocuments()).toBe(2100);
    await receive(1);
    expect(await rupeesOfDocuments()).toBe(2100);
    expect(await issues()).toEqual([]);
  });

  it('with the last one ends the order: what is left of its money goes back, nothing is invoiced', async () => {
    const { db, order, receive, refund, rupeesOfDocuments, issues } = await openSent(engine);
    await refund({ kind: 'amount', amount: 50 }, 9050);
    await receive(1);
    await receive(0);
    const { status } = await db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
    const refunds = await findRefunds(db, [order.id]);
    expect([status, ...refunds.map(({ amount_paise }) => amount_paise)]).toEqual([
      'cancelled',
      5_000,
      900_000,
    ]);
    expect(await rupeesOfDocuments()).toBe(0);
    expect(await issues()).toEqual([]);
  });
});
