import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';
import { findInvoiceKind } from '#domain/invoices/draft-invoice.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { add } from '#domain/money.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { GSTIN, openGstShop, publishSettings, SAREE, SHERWANI, SHIRT } from '#testing/invoices/gst-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { findInvoices } from './invoice.repository.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';

describe.each(ENGINES)('the invoice of a parcel, %s', engine => {
  it.each(TAX_SCHEME_NAMES)('is that of the scheme %s', async taxScheme => {
    const { db, deps, place } = await openGstShop(engine, {
      money: { taxScheme },
      legal: { name: 'Nool Textiles LLP', gstin: GSTIN },
    });
    const order = await place([[SHIRT, 2]], { state: 'Maharashtra', postalCode: '411001' });
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    expect(await findInvoices(db, [order.id])).toEqual([]);
    await actOnOrder(deps, { action: 'ship', name: order.id });
    await actOnOrder(deps, { action: 'ship', name: order.id });
    const issued = await findInvoices(db, [order.id]);
    const kind = findInvoiceKind(taxScheme);
    expect(issued.map(({ invoice }) => invoice.kind)).toEqual(kind === undefined ? [] : [kind]);
    for (const { invoice } of issued) {
      expect(sumTotal(invoice.lines)).toBe(Math.round(order.total * 100));
      expect(invoice).toMatchObject({
        number: 'INV/26-27/000001',
        taxScheme,
        supplier: { name: 'Nool Textiles LLP', tradeName: 'Nool', gstin: GSTIN },
        recipient: { name: 'Meena Rajan', address: { state: 'Maharashtra' } },
        placeOfSupply: { code: '27', isInterState: false },
        order: { number: order.orderId },
        lines: [{ name: 'Product SHI-0001', size: 'S', hsn: '6205', quantity: 2 }],
      });
    }
    expect(await findIssues(db, engine)).toEqual([]);
  });

  it('has its pieces; those of all parcels add up to the order', async () => {
    const { db, deps, staff, place, send, clock } = await openGstShop(engine);
    const order = await place([
      [SHIRT, 3],
      [SHERWANI, 2],
      [SAREE, 1],
    ]);
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    for (const contents of [
      [{ line: 0, quantity: 2 }],
      [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    ]) {
      const url = fill(ORDER_API.shipments, { id: order.id });
      const packed = await send({ method: 'POST', url, payload: { contents } }, staff.token);
      expect(packed.json()).toMatchObject({ order: { id: order.id } });
      clock.pass(1000);
    }
    await actOnOrder(deps, { action: 'ship', name: order.id });
    const issued = (await findInvoices(db, [order.id])).map(({ invoice }) => invoice);
    expect(
      issued.map(({ number, parcel, lines }) => [
        number,
        parcel,
        lines.map(({ line, quantity }) => [line, quantity]),
      ]),
    ).toEqual([
      ['INV/26-27/000001', 1, [[0, 2]]],
      [
        'INV/26-27/000002',
        2,
        [
          [0, 1],
          [1, 1],
        ],
      ],
      [
        'INV/26-27/000003',
        3,
        [
          [1, 1],
          [2, 1],
        ],
      ],
    ]);
    expect(add(...issued.map(({ lines }) => sumTotal(lines)))).toBe(Math.round(order.total * 100));
    const taxes = issued.flatMap(({ lines }) => lines.map(({ tax, feesTax }) => tax + feesTax));
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(Math.round(order.tax * 100));
  });

  it('keeps what it said when the settings change, which the next one has', async () => {
    const { db, deps, place } = await openGstShop(engine);
    const [first, second] = [await place(), await place()];
    const ship = async (name: string) => {
      await actOnOrder(deps, { action: 'confirm', name });
      await actOnOrder(deps, { action: 'ship', name });
      return (await findInvoices(db, [name]))[0]?.invoice;
    };
    const before = await ship(first.id);
    await publishSettings(deps, {
      money: { taxScheme: 'gst-inclusive' },
      legal: { gstin: GSTIN },
      shop: { name: 'Indigo Road' },
      invoices: { series: 'IR' },
    });
    expect(await ship(second.id)).toMatchObject({
      number: 'IR/26-27/000001',
      supplier: { name: 'Indigo Road' },
    });
    expect((await findInvoices(db, [first.id]))[0]?.invoice).toEqual(before);
  });
});

describe.each(ENGINES)('credit notes, %s', engine => {
  it('credit each piece once, with numbers of their own', async () => {
    const { db, deps, place } = await openGstShop(engine);
    const order = await place([
      [SHIRT, 2],
      [SHERWANI, 1],
    ]);
    const credit = (pieces?: readonly { readonly line: number; readonly quantity: number }[]) =>
      db.transaction().execute(async transaction => {
        const notes = await issueCreditNotes(transaction, deps, {
          orderId: order.id,
          pieces,
          withFees: true,
          reason: 'Too small',
        });
        return notes.map(({ invoice }) => [
          invoice.number,
          invoice.lines.map(({ line, quantity }) => [line, quantity]),
        ]);
      });
    expect(await credit()).toEqual([]);
    await actOnOrder(deps, { action: 'confirm', name: order.id });
    await actOnOrder(deps, { action: 'ship', name: order.id });
    expect(await credit([{ line: 0, quantity: 1 }])).toEqual([['CN/26-27/000001', [[0, 1]]]]);
    expect(await credit([{ line: 0, quantity: 2 }])).toEqual([['CN/26-27/000002', [[0, 1]]]]);
    expect(await credit([{ line: 0, quantity: 1 }])).toEqual([]);
    expect(await credit()).toEqual([['CN/26-27/000003', [[1, 1]]]]);
    const documents = await findInvoices(db, [order.id]);
    const sums = Map.groupBy(documents, ({ against_id }) => against_id === null);
    const sumAmounts = (isInvoice: boolean) =>
      add(...(sums.get(isInvoice) ?? []).map(({ invoice }) => sumTotal(invoice.lines)));
    expect(sumAmounts(false)).toBe(sumAmounts(true));
    expect(documents[1]?.invoice).toMatchObject({
      kind: 'credit-note',
      reason: 'Too small',
      against: { number: 'INV/26-27/000001', total: sumAmounts(true) },
    });
    expect(await findIssues(db, engine)).toEqual([]);
  });
});
