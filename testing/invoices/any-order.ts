/** Orders for tests of what documents say, as they are and as properties have them. */
import fc from 'fast-check';
import { findInvoiceKind, type InvoicedOrder } from '#domain/invoices/draft-invoice.ts';
import { fromRupees } from '#domain/money.ts';
import { taxLines } from '#domain/tax/line-tax.ts';
import { TAX_SCHEME_NAMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { testSettings } from '#testing/test-settings.ts';

export const LABEL = testSettings({ legal: { name: 'Nool Textiles LLP', gstin: '27AAPFU0939F1ZV' } });

export function one<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Nothing is there');
  return value;
}

export const makeOrder = (scheme: TaxSchemeName, over: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
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

export function ordered(scheme: TaxSchemeName, { prices, fees }: Cart): InvoicedOrder {
  const lines = prices.map(({ rupees, quantity }) => ({ price: fromRupees(rupees), quantity }));
  const taxes = taxLines(lines, fromRupees(fees), { taxScheme: scheme, taxPercent: 18 }) ?? [];
  return makeOrder(scheme, {
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

export const anyCart = fc.record({
  prices: fc.array(
    fc.record({
      rupees: fc.double({ min: 1, max: 10_000, noNaN: true }),
      quantity: fc.constantFrom(1, 2, 3, 4, 5, 10, 99),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  fees: fc.double({ min: 0, max: 300, noNaN: true }),
});

/** The schemes that have invoices. */
export const LINE_SCHEMES = TAX_SCHEME_NAMES.filter(scheme => findInvoiceKind(scheme) !== undefined);
