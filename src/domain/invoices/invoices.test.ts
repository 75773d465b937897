import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATES } from '#domain/addresses/states.ts';
import { add, fromRupees, paise } from '#domain/money.ts';
import { sumOfTax, taxLines } from '#domain/tax/line-tax.ts';
import { TAX_SCHEME_NAMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { testSettings } from '#testing/test-settings.ts';
import { type CreditWish, draftCreditNote, leftToCredit } from './credit-note.ts';
import { draftInvoice, type InvoicedOrder, invoiceKindOf } from './draft-invoice.ts';
import type { Invoice, InvoiceDraft } from './invoice.ts';
import { headsOf, linesByRate, sumOf, totalOf } from './invoice-sums.ts';

const LABEL = testSettings({ legal: { name: 'Nool Textiles LLP', gstin: '27AAPFU0939F1ZV' } });

function one<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Nothing is there');
  return value;
}

const order = (scheme: TaxSchemeName, over: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  taxScheme: scheme,
  recipient: {
    name: 'Meena R',
    address: { line: '1 A St', city: 'Chennai', state: 'Tamilnad', postalCode: '600026' },
  },
  order: { number: 'NL-261120-7K3M9Q', placedAt: 0 },
  lines: [],
  ...over,
});

interface Cart {
  readonly prices: readonly { readonly rupees: number; readonly quantity: number }[];
  readonly fees: number;
}

function ordered(scheme: TaxSchemeName, { prices, fees }: Cart): InvoicedOrder {
  const lines = prices.map(({ rupees, quantity }) => ({ price: fromRupees(rupees), quantity }));
  const taxes = taxLines(lines, fromRupees(fees), { taxScheme: scheme, taxPercent: 18 }) ?? [];
  return order(scheme, {
    lines: taxes.map((tax, line) => ({
      ...one(lines[line]),
      line,
      name: 'Shirt',
      size: 'M',
      hsn: '6205',
      ...tax,
    })),
  });
}

const anyCart = fc.record({
  prices: fc.array(
    fc.record({
      rupees: fc.double({ min: 1, max: 10_000, noNaN: true }),
      quantity: fc.constantFrom(1, 2, 3, 4, 5, 10, 99),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  fees: fc.double({ min: 0, max: 300, noNaN: true }),
});

const LINE_SCHEMES = TAX_SCHEME_NAMES.filter(scheme => invoiceKindOf(scheme) !== undefined);

describe('the parcels of an order', () => {
  it('add up to the order in every line, whatever is in each', () => {
    fc.assert(
      fc.property(
        anyCart,
        fc.constantFrom(...LINE_SCHEMES),
        fc.infiniteStream(fc.nat(40)),
        (cart, scheme, sizes) => {
          const whole = ordered(scheme, cart);
          const rest = whole.lines.map(({ quantity }) => quantity);
          const parcels: Pick<Invoice, 'lines'>[] = [];
          while (rest.some(left => left > 0)) {
            const pieces = rest.map((left, line) => ({
              line,
              quantity: Math.min(
                left,
                Number(sizes.next().value) + (line === rest.findIndex(each => each > 0) ? 1 : 0),
              ),
              before: (whole.lines[line]?.quantity ?? 0) - left,
            }));
            for (const { line, quantity } of pieces) rest[line] = (rest[line] ?? 0) - quantity;
            parcels.push(one(draftInvoice(whole, pieces, LABEL)));
          }
          for (const line of whole.lines) {
            const shares = parcels.flatMap(({ lines }) => lines.filter(each => each.line === line.line));
            for (const field of ['taxable', 'tax', 'feesTaxable', 'feesTax', 'quantity'] as const)
              expect(shares.reduce((sum, share) => sum + share[field], 0)).toBe(line[field]);
            for (const share of shares) {
              expect([share.tax % 2, share.feesTax % 2]).toEqual([0, 0]);
              expect(Math.min(share.taxable, share.feesTaxable)).toBeGreaterThanOrEqual(0);
              const paid = share.taxable + (scheme === 'gst-inclusive' ? share.tax : 0);
              expect(paid).toBe(share.price * share.quantity);
            }
          }
          expect(add(...parcels.map(({ lines }) => totalOf(lines)))).toBe(totalOf(whole.lines));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are of the kind of the scheme', () => {
    expect(TAX_SCHEME_NAMES.map(invoiceKindOf)).toEqual([
      undefined,
      'tax-invoice',
      'tax-invoice',
      'bill-of-supply',
      'invoice',
    ]);
    const all = [{ line: 0, quantity: 1, before: 0 }];
    const cart = { prices: [{ rupees: 500, quantity: 1 }], fees: 0 };
    expect(draftInvoice(order('spec'), all, LABEL)).toBeUndefined();
    expect(draftInvoice(ordered('composition', cart), all, LABEL)?.lines[0]).toMatchObject({
      percent: 0,
      tax: 0,
    });
  });
});

describe('an invoice', () => {
  const all = [{ line: 0, quantity: 1, before: 0 }];
  const cart = { prices: [{ rupees: 1050, quantity: 1 }], fees: 50 };
  const made = (state: string, over: object = {}, postalCode = '600026') => {
    const base = ordered('gst-inclusive', cart);
    const recipient = { ...base.recipient, address: { ...base.recipient.address, state, postalCode } };
    const label = testSettings({ legal: { gstin: '27AAPFU0939F1ZV' }, ...over });
    return one(draftInvoice({ ...base, recipient }, all, label));
  };

  it('names who supplies, under the name of the business', () => {
    expect(draftInvoice(ordered('gst-inclusive', cart), all, LABEL)?.supplier).toMatchObject({
      name: 'Nool Textiles LLP',
      tradeName: 'Nool',
      gstin: '27AAPFU0939F1ZV',
    });
    expect(made('Goa').supplier).not.toHaveProperty('tradeName');
  });

  it.each([
    ['Maharastra', { code: '27', isInterState: false, hasUtgst: false }],
    ['TAMIL NADU', { code: '33', name: 'Tamil Nadu', isInterState: true }],
    ['Ladakh', { code: '38', isInterState: true, hasUtgst: true }],
    ['Somewhere', { code: '33', isInterState: true }],
  ])('for %s is supplied there', (state, place) => {
    expect(made(state).placeOfSupply).toMatchObject(place);
  });

  it('for an address that nobody knows is supplied where the supplier is', () => {
    expect(made('Somewhere', {}, '999999').placeOfSupply).toMatchObject({ code: '27', isInterState: false });
  });

  it('has two halves in one state and IGST in another, whatever the state the same sum', () => {
    const { lines } = made('Goa');
    const { tax } = sumOf(lines);
    expect(sumOf(lines)).toEqual({ taxable: 104_762, tax: 5_238 });
    expect(headsOf(tax, { isInterState: true })).toEqual({ igst: 5_238, cgst: 0, sgst: 0 });
    expect(headsOf(tax, { isInterState: false })).toEqual({ igst: 0, cgst: 2_619, sgst: 2_619 });
    for (const { name } of STATES) expect(sumOf(made(name).lines)).toEqual(sumOf(lines));
  });

  it('lists its rates, the lowest first', () => {
    const mixed = ordered('gst-inclusive', {
      prices: [3000, 500, 4000].map(rupees => ({ rupees, quantity: 1 })),
      fees: 0,
    });
    expect(linesByRate(mixed.lines).map(([percent, lines]) => [percent, lines.length])).toEqual([
      [5, 1],
      [18, 2],
    ]);
  });
});

describe('credit notes', () => {
  it('of all pieces credit the invoice, piece by piece, at its rates', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...LINE_SCHEMES), (cart, scheme) => {
        const whole = ordered(scheme, cart);
        const pieces = whole.lines.map(({ line, quantity }) => ({ line, quantity, before: 0 }));
        const invoice = {
          ...one(draftInvoice(whole, pieces, LABEL)),
          number: 'INV/26-27/000001',
          issuedAt: 1,
        };
        const notes: InvoiceDraft[] = [];
        const credit = (wish: CreditWish) => {
          const note = draftCreditNote(invoice, notes, { wish, reason: 'Too small' });
          if (note !== undefined) notes.push(note);
        };
        for (const { line, quantity } of whole.lines)
          for (let piece = 0; piece < quantity; piece += 1)
            credit({ kind: 'pieces', pieces: [{ line, quantity: 1 }], withFees: true });
        expect(add(...notes.map(note => totalOf(note.lines)))).toBe(totalOf(invoice.lines));
        expect(notes[0]).toMatchObject({
          kind: 'credit-note',
          against: { number: 'INV/26-27/000001', issuedAt: 1, total: totalOf(invoice.lines) },
          placeOfSupply: invoice.placeOfSupply,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('leave the charges out unless they go back too', () => {
    const whole = ordered('gst-exclusive', { prices: [{ rupees: 1000, quantity: 2 }], fees: 100 });
    const pieces = [{ line: 0, quantity: 2, before: 0 }];
    const invoice = { ...one(draftInvoice(whole, pieces, LABEL)), number: 'INV/26-27/000001', issuedAt: 1 };
    const credit = (withFees: boolean) =>
      totalOf(draftCreditNote(invoice, [], { wish: { kind: 'rest', withFees }, reason: '' })?.lines ?? []);
    expect([credit(true), credit(false)]).toEqual([paise(220_500), paise(210_000)]);
    expect(totalOf(whole.lines)).toBe(220_500);
    const none: CreditWish = { kind: 'pieces', pieces: [], withFees: true };
    expect(draftCreditNote(invoice, [], { wish: none, reason: '' })).toBeUndefined();
  });

  it('of pieces, amounts and the rest, in any order, never credit more than the invoice, and all of it in the end', () => {
    const anyWish: fc.Arbitrary<CreditWish> = fc.oneof(
      fc.record({
        kind: fc.constant('pieces' as const),
        pieces: fc.array(fc.record({ line: fc.nat(5), quantity: fc.nat(5) }), { maxLength: 3 }),
        withFees: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 1, max: 300_000 }).map(paise),
      }),
    );
    fc.assert(
      fc.property(
        anyCart,
        fc.constantFrom(...LINE_SCHEMES),
        fc.array(anyWish, { maxLength: 8 }),
        (cart, scheme, wishes) => {
          const whole = ordered(scheme, cart);
          const pieces = whole.lines.map(({ line, quantity }) => ({ line, quantity, before: 0 }));
          const invoice = {
            ...one(draftInvoice(whole, pieces, LABEL)),
            number: 'INV/26-27/000001',
            issuedAt: 1,
          };
          const notes: InvoiceDraft[] = [];
          for (const wish of [...wishes, { kind: 'rest', withFees: true } as const]) {
            const left = totalOf(leftToCredit(invoice, notes));
            const note = draftCreditNote(invoice, notes, { wish, reason: 'Torn' });
            if (note === undefined) continue;
            notes.push(note);
            if (wish.kind === 'amount') expect(totalOf(note.lines)).toBe(Math.min(wish.amount, left));
            for (const line of note.lines) {
              expect([line.tax % 2, line.feesTax % 2]).toEqual([0, 0]);
              expect(Math.min(line.quantity, line.taxable, line.tax, line.feesTaxable, line.feesTax)).toBe(
                Math.max(0, Math.min(line.quantity, line.taxable, line.tax, line.feesTaxable, line.feesTax)),
              );
            }
          }
          for (const { quantity, taxable, tax, feesTaxable, feesTax } of leftToCredit(invoice, notes))
            expect([quantity, taxable, tax, feesTaxable, feesTax]).toEqual([0, 0, 0, 0, 0]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('has the tax of the order', () => {
  const whole = ordered('gst-inclusive', { prices: [{ rupees: 2700, quantity: 3 }], fees: 40 });
  const taxes = whole.lines.map(line => ({ ...line, percent: line.percent }));
  expect(sumOf(whole.lines).tax).toBe(sumOfTax(taxes));
});
