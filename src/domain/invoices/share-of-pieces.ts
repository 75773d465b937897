import { add, type Paise, paise } from '#domain/money.ts';
import { isTaxWithin, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import type { InvoiceAmounts } from './invoice.ts';

interface Pieces {
  /** The pieces that earlier documents have. */
  readonly before: number;
  readonly quantity: number;
}

interface SharedLine extends InvoiceAmounts {
  readonly quantity: number;
}

/**
 * Returns what of a line's amounts belongs to some of its pieces: the difference of two running sums. It depends on the
 * pieces before only, and with the last piece the shares add up to the line, so that no document changes another.
 */
export function shareOfPieces(
  line: SharedLine,
  { before, quantity }: Pieces,
  taxScheme: TaxSchemeName,
): InvoiceAmounts {
  const part = (amount: number) =>
    paise(until(amount, before + quantity, line.quantity) - until(amount, before, line.quantity));
  // The two halves of a tax stay equal.
  const taxPart = (tax: Paise) => paise(2 * part(tax / 2));
  const tax = taxPart(line.tax);
  return {
    // A piece is worth its price, with or without its tax.
    taxable: isTaxWithin(taxScheme) ? paise(part(add(line.taxable, line.tax)) - tax) : part(line.taxable),
    tax,
    feesTaxable: part(line.feesTaxable),
    feesTax: taxPart(line.feesTax),
  };
}

function until(amount: number, pieces: number, all: number): number {
  return Number((BigInt(amount) * BigInt(pieces)) / BigInt(all));
}
