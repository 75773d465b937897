import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftCreditNote } from '#domain/invoices/credit-note.ts';
import { draftInvoice } from '#domain/invoices/draft-invoice.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { linesByRate, sumAmounts, sumTotal } from '#domain/invoices/invoice-sums.ts';
import { add, fromRupees, type Paise, paise, times, ZERO } from '#domain/money.ts';
import { orderTotal } from '#domain/pricing.ts';
import { sumOfTax } from '#domain/tax/line-tax.ts';
import { anyCart, LABEL, one, ordered } from '#testing/invoices/any-order.ts';
import { type OrderBooks, reconcile } from './reconcile.ts';
import { returnFiles } from './return-files.ts';
import { documentRows, hsnRows, smallRows } from './return-rows.ts';

const MONTHS = 1000;

const anySale = fc.record({
  cart: anyCart,
  state: fc.constantFrom('Maharashtra', 'Tamil Nadu', 'Ladakh', 'Delhi'),
  isB2b: fc.boolean(),
  scheme: fc.constantFrom('gst-inclusive', 'gst-exclusive'),
  credited: fc.constantFrom(0, 1, 5000, 'rest' as const),
});

interface Sale {
  readonly cart: Parameters<typeof ordered>[1];
  readonly state: string;
  readonly isB2b: boolean;
  readonly scheme: Parameters<typeof ordered>[0];
  readonly credited: number | 'rest';
}

const ISSUED = Date.parse('2026-11-24T05:00:00Z');

function toDocuments(sales: readonly Sale[]): readonly Invoice[] {
  let notes = 0;
  return sales.flatMap(({ cart, state, isB2b, scheme, credited }, index) => {
    const base = ordered(scheme, cart);
    const recipient = {
      ...base.recipient,
      address: { ...base.recipient.address, state },
      ...(isB2b && { gstin: '05AAACG2115R1ZN' }),
    };
    const pieces = base.lines.map(({ line, quantity }) => ({ line, quantity, before: 0 }));
    const draft = draftInvoice({ ...base, recipient }, pieces, LABEL);
    if (draft === undefined) return [];
    const invoice: Invoice = {
      ...draft,
      number: `INV/26-27/${String(index + 1).padStart(6, '0')}`,
      issuedAt: ISSUED,
    };
    if (credited === 0) return [invoice];
    const wish =
      credited === 'rest'
        ? ({ kind: 'rest', withFees: true } as const)
        : ({ kind: 'amount', amount: paise(credited) } as const);
    const note = draftCreditNote(invoice, [], { wish, reason: 'Torn' });
    if (note === undefined) return [invoice];
    notes += 1;
    return [invoice, { ...note, number: `CN/26-27/${String(notes).padStart(6, '0')}`, issuedAt: ISSUED }];
  });
}

/** What the ledger has of a sale, worked out from its cart and not from its documents. */
function toLedger({ cart, scheme, credited }: Sale): { readonly charged: Paise; readonly refunded: Paise } {
  const subtotal = add(
    ZERO,
    ...cart.prices.map(({ rupees, quantity }) => times(fromRupees(rupees), quantity)),
  );
  const amounts = { subtotal, shipping: fromRupees(cart.fees), codCharges: ZERO };
  const tax = sumOfTax(ordered(scheme, cart).lines);
  const charged = orderTotal({ ...amounts, tax }, { taxScheme: scheme });
  const refunded = credited === 'rest' ? charged : paise(Math.min(credited, charged));
  return { charged, refunded };
}

/** The documents and the ledger of each sale, as the books have them. */
function toBooks(sales: readonly Sale[], documents: readonly Invoice[]): readonly OrderBooks[] {
  const invoices = documents.filter(({ kind }) => kind !== 'credit-note');
  return sales.map((sale, index) => {
    const invoice = one(invoices[index]);
    const notes = documents.filter(({ against }) => against?.number === invoice.number);
    const invoiced = sumTotal(invoice.lines);
    const credited = add(ZERO, ...notes.map(({ lines }) => sumTotal(lines)));
    const { charged, refunded } = toLedger(sale);
    const order = { id: `ord_${index}`, number: `NOOL-${index}`, total: charged, refunding: ZERO };
    return { ...order, inReturn: { invoiced, credited }, invoiced, credited, charged, refunded };
  });
}

type Sums = Record<number, { readonly taxable: number; readonly tax: number }>;

function addTo(sums: Sums, row: { percent: number; taxable: number; tax: number }, sign: number): void {
  const { taxable = 0, tax = 0 } = sums[row.percent] ?? {};
  sums[row.percent] = { taxable: taxable + sign * row.taxable, tax: tax + sign * row.tax };
}

describe('GSTR-1', () => {
  it(`has, in ${MONTHS} months, at each rate the same sums in its tables, by HSN, in the documents and in the ledger`, () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 12 }), sales => {
        const documents = toDocuments(sales);
        const rows = documentRows(documents);
        const [tables, hsn, books]: [Sums, Sums, Sums] = [{}, {}, {}];
        for (const row of rows)
          if (row.table !== 'b2cs') addTo(tables, row, row.table.startsWith('cdn') ? -1 : 1);
        for (const row of smallRows(rows)) addTo(tables, row, 1);
        for (const row of hsnRows(documents)) {
          addTo(hsn, row, 1);
          expect(row.igst + row.cgst + row.sgst).toBe(row.tax);
        }
        for (const { kind, lines } of documents)
          for (const [percent, some] of linesByRate(lines))
            addTo(books, { percent, ...sumAmounts(some) }, kind === 'credit-note' ? -1 : 1);
        expect(tables).toEqual(books);
        expect(hsn).toEqual(books);
        const { invoiced, credited, differences, charged, refunded } = reconcile(toBooks(sales, documents));
        expect(differences).toEqual([]);
        const net = Object.values(books).reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);
        expect([invoiced - credited, charged - refunded]).toEqual([net, net]);
      }),
      { numRuns: MONTHS },
    );
  });

  it.each([
    [100_000, 'b2cs'],
    [100_000.01, 'b2cl'],
  ])('lists an invoice of ₹%d to another state without a GSTIN in %s', (rupees, table) => {
    const cart = { prices: [{ rupees, quantity: 1 }], fees: 0 };
    const sale = { cart, isB2b: false, scheme: 'gst-inclusive', credited: 5000 } as const;
    const toTables = (state: string) =>
      new Set(documentRows(toDocuments([{ ...sale, state }])).map(row => row.table));
    expect(toTables('Tamil Nadu')).toEqual(new Set([table, table === 'b2cl' ? 'cdnur' : 'b2cs']));
    expect(toTables('Maharashtra')).toEqual(new Set(['b2cs']));
  });

  it('has the files of the offline tool', () => {
    const cart = { prices: [{ rupees: 2100, quantity: 50 }], fees: 0 };
    const small = { prices: [{ rupees: 1050, quantity: 1 }], fees: 0 };
    const sale = {
      cart,
      state: 'Tamil Nadu',
      isB2b: false,
      scheme: 'gst-inclusive',
      credited: 5000,
    } as const;
    const files = returnFiles(
      toDocuments([sale, { ...sale, isB2b: true }, { ...sale, cart: small, state: 'Delhi' }]),
    );
    const texts = Object.fromEntries(files.map(({ name, rows }) => [name, rows.map(row => row.join('|'))]));
    expect(texts).toEqual({
      b2b: [
        '05AAACG2115R1ZN|Meena R|INV/26-27/000002|24-Nov-2026|105000|33-Tamil Nadu|N||Regular B2B||5|100000|0',
      ],
      b2cl: ['INV/26-27/000001|24-Nov-2026|105000|33-Tamil Nadu||5|100000|0|'],
      cdnr: [
        '05AAACG2115R1ZN|Meena R|CN/26-27/000002|24-Nov-2026|C|33-Tamil Nadu|N|Regular B2B|50||5|47.62|0',
      ],
      cdnur: ['B2CL|CN/26-27/000001|24-Nov-2026|C|33-Tamil Nadu|50||5|47.62|0'],
      b2cs: ['OE|07-Delhi||5|952.38|0|'],
      'hsn-b2b': ['6205||PCS-PIECES|50|104950|5|99952.38|4997.62|0|0|0'],
      'hsn-b2c': ['6205||PCS-PIECES|51|105950|5|100904.76|5045.24|0|0|0'],
      docs: [
        'Invoices for outward supply|INV/26-27/000001|INV/26-27/000003|3|0',
        'Credit Note|CN/26-27/000001|CN/26-27/000003|3|0',
      ],
    });
    for (const { headings, rows } of files) for (const row of rows) expect(row).toHaveLength(headings.length);
  });
});
