import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATES } from '#domain/addresses/states.ts';
import { add } from '#domain/money.ts';
import { sumOfTax } from '#domain/tax/line-tax.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { anyCart, LABEL, LINE_SCHEMES, makeOrder, one, ordered } from '#testing/invoices/any-order.ts';
import { testSettings } from '#testing/test-settings.ts';
import { draftInvoice, findInvoiceKind } from './draft-invoice.ts';
import type { Invoice } from './invoice.ts';
import { linesByRate, sumAmounts, sumTotal, toHeads } from './invoice-sums.ts';

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
          expect(add(...parcels.map(({ lines }) => sumTotal(lines)))).toBe(sumTotal(whole.lines));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are of the kind of the scheme', () => {
    expect(TAX_SCHEME_NAMES.map(findInvoiceKind)).toEqual([
      undefined,
      'tax-invoice',
      'tax-invoice',
      'bill-of-supply',
      'invoice',
    ]);
    const all = [{ line: 0, quantity: 1, before: 0 }];
    const cart = { prices: [{ rupees: 500, quantity: 1 }], fees: 0 };
    expect(draftInvoice(makeOrder('spec'), all, LABEL)).toBeUndefined();
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
    const { tax } = sumAmounts(lines);
    expect(sumAmounts(lines)).toEqual({ taxable: 104_762, tax: 5_238 });
    expect(toHeads(tax, { isInterState: true })).toEqual({ igst: 5_238, cgst: 0, sgst: 0 });
    expect(toHeads(tax, { isInterState: false })).toEqual({ igst: 0, cgst: 2_619, sgst: 2_619 });
    for (const { name } of STATES) expect(sumAmounts(made(name).lines)).toEqual(sumAmounts(lines));
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

it('has the tax of the order', () => {
  const whole = ordered('gst-inclusive', { prices: [{ rupees: 2700, quantity: 3 }], fees: 40 });
  const taxes = whole.lines.map(line => ({ ...line, percent: line.percent }));
  expect(sumAmounts(whole.lines).tax).toBe(sumOfTax(taxes));
});
