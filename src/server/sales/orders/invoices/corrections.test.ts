/** Whatever is cancelled or paid back: invoices less credit notes are what the order costs less what went back. */
import { describe, expect, it } from 'vitest';
import type { RefundRequest } from '#contract/console/payments/order-payments.ts';
import { rangeOfMonth, toMonth } from '#domain/invoices/financial-year.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { findIssues } from '#server/commands/check-database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { cancelLines } from '#server/sales/orders/actions/cancel-lines.ts';
import { addParcel, dispatchParcel } from '#server/sales/orders/actions/change-parcels.ts';
import { refundOrder } from '#server/sales/payments/staff/refund-order.ts';
import { GSTIN, openGstShop, SAREE, SHERWANI, SHIRT } from '#testing/invoices/gst-shop.ts';
import { payByGateway } from '#testing/invoices/pay-by-gateway.ts';
import { ENGINES } from '#testing/test-app.ts';
import { findInvoices, findInvoicesOfTime } from './invoice.repository.ts';

type Shop = Awaited<ReturnType<typeof openGstShop>>;

/** With a charge for cash on delivery, whatever the order costs. */
async function openCharging(engine: Engine, taxScheme: (typeof TAX_SCHEME_NAMES)[number] = 'gst-inclusive') {
  const shop = await openGstShop(engine, {
    money: { taxScheme, codFreeFrom: 1_000_000 },
    legal: { gstin: GSTIN },
  });
  const order = await shop.place(
    [
      [SHIRT, 3],
      [SHERWANI, 1],
      [SAREE, 2],
    ],
    { state: 'Maharashtra', postalCode: '411001' },
  );
  expect(order.codCharges).toBe(50);
  await actOnOrder(shop.deps, { action: 'confirm', name: order.id });
  return { shop, order };
}

async function send(
  { deps, db, clock }: Shop,
  name: string,
  contents: readonly (readonly [number, number])[],
) {
  clock.pass(1000);
  const chosen = contents.map(([line, quantity]) => ({ line, quantity }));
  expect(await addParcel(deps, { name, contents: chosen })).toMatchObject({ ok: true });
  const parcels = await db.selectFrom('shipments').select('id').orderBy('id').execute();
  const shipment = parcels.at(-1)?.id ?? '';
  const tracking = { courier: '', trackingNumber: '' };
  expect(await dispatchParcel(deps, { name, shipment, ...tracking })).toMatchObject({ ok: true });
}

/** The sum of invoices less credit notes, in paise. */
async function readDocuments({ db }: Shop, id: string): Promise<number> {
  const documents = await findInvoices(db, [id]);
  return documents.reduce(
    (sum, { against_id, invoice }) => sum + (against_id === null ? 1 : -1) * sumTotal(invoice.lines),
    0,
  );
}

async function totalPaise({ db }: Shop, id: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select('total_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.total_paise;
}

const INVOICED = TAX_SCHEME_NAMES.filter(name => name !== 'spec');

describe.each(ENGINES)('lines that are cancelled after a part was sent, %s', engine => {
  it.each(INVOICED)('leave invoices that add up to the order, in the scheme %s', async taxScheme => {
    const { shop, order } = await openCharging(engine, taxScheme);
    const { deps, settings } = shop;
    await send(shop, order.id, [[0, 2]]);
    const cancel = { name: order.id, reason: 'A stain', money: settings.money };
    expect(await cancelLines(deps, { ...cancel, lines: [1] })).toMatchObject({ ok: true });
    await actOnOrder(deps, { action: 'ship', name: order.id });
    expect(await readDocuments(shop, order.id)).toBe(await totalPaise(shop, order.id));
    const { cod_charges_paise } = await shop.db
      .selectFrom('orders')
      .select('cod_charges_paise')
      .executeTakeFirstOrThrow();
    expect(cod_charges_paise).toBe(5000);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('take their charges with them where every other line is invoiced', async () => {
    const { shop, order } = await openCharging(engine);
    await send(shop, order.id, [
      [0, 3],
      [2, 2],
    ]);
    const { money } = shop.settings;
    await cancelLines(shop.deps, { name: order.id, reason: 'A stain', money, lines: [1] });
    expect(await readDocuments(shop, order.id)).toBe(await totalPaise(shop, order.id));
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });
});

describe.each(ENGINES)('refunds of what is invoiced, %s', engine => {
  async function openPaid() {
    const opened = await openCharging(engine);
    const { shop, order } = opened;
    await payByGateway(shop, order);
    let open = Math.round(order.total * 100);
    const refund = async (what: RefundRequest['what']) => {
      shop.clock.pass(1000);
      const wish = { what, reason: 'Torn', refundable: open / 100, name: order.id };
      const made = await shop.db
        .transaction()
        .execute(transaction => refundOrder(transaction, shop.deps, wish));
      if (!made.ok) throw new Error(made.error.code);
      open -= made.value.amount_paise;
    };
    return { ...opened, refund, left: () => open };
  }

  it('are credited: pieces, an amount, and then all, with the charges', async () => {
    const { shop, order, refund, left } = await openPaid();
    await actOnOrder(shop.deps, { action: 'ship', name: order.id });
    await refund({ kind: 'lines', lines: [{ line: 0, quantity: 2 }] });
    expect(await readDocuments(shop, order.id)).toBe(left());
    await refund({ kind: 'amount', amount: 123.45 });
    expect(await readDocuments(shop, order.id)).toBe(left());
    await refund({ kind: 'full' });
    expect([left(), await readDocuments(shop, order.id)]).toEqual([0, 0]);
    const notes = (await findInvoices(shop.db, [order.id])).filter(({ against_id }) => against_id !== null);
    expect(notes.map(({ invoice }) => [invoice.number, invoice.against?.number])).toEqual([
      ['CN/26-27/000001', 'INV/26-27/000001'],
      ['CN/26-27/000002', 'INV/26-27/000001'],
      ['CN/26-27/000003', 'INV/26-27/000001'],
    ]);
    expect(notes[1]?.invoice.lines.every(({ quantity }) => quantity === 0)).toBe(true);
  });

  it('are found in their month, in the order of their numbers', async () => {
    const { shop, order, refund } = await openPaid();
    await actOnOrder(shop.deps, { action: 'ship', name: order.id });
    await refund({ kind: 'full' });
    const range = rangeOfMonth(toMonth(shop.clock.now().getTime())) ?? { from: 0, before: 0 };
    const found = await findInvoicesOfTime(shop.db, range);
    expect(found.map(({ invoice: { number } }) => number)).toEqual(['CN/26-27/000001', 'INV/26-27/000001']);
    expect(await findInvoicesOfTime(shop.db, { from: range.before, before: range.before + 1 })).toEqual([]);
  });

  it('that were made before the goods were sent are credited when these are invoiced', async () => {
    const { shop, order, refund, left } = await openPaid();
    await refund({ kind: 'amount', amount: 500 });
    expect(await findInvoices(shop.db, [order.id])).toEqual([]);
    await send(shop, order.id, [[0, 3]]);
    expect(await findInvoices(shop.db, [order.id])).toHaveLength(1);
    await actOnOrder(shop.deps, { action: 'ship', name: order.id });
    expect(await readDocuments(shop, order.id)).toBe(left());
  });
});
