import { add, type Paise, paise } from '#domain/money.ts';
import type { Invoice, InvoiceAmounts, InvoiceLine } from './invoice.ts';

/** Taxable value and tax with the parts of the charges, in paise. */
export interface TaxSum {
  readonly taxable: Paise;
  readonly tax: Paise;
}

export function sumAmounts(lines: readonly InvoiceAmounts[]): TaxSum {
  return {
    taxable: add(...lines.flatMap(({ taxable, feesTaxable }) => [taxable, feesTaxable])),
    tax: add(...lines.flatMap(({ tax, feesTax }) => [tax, feesTax])),
  };
}

/** Returns what the recipient pays, or gets back, for these lines with their charges. */
export function sumTotal(lines: readonly InvoiceAmounts[]): Paise {
  const { taxable, tax } = sumAmounts(lines);
  return add(taxable, tax);
}

/** Returns the lines of each rate, the lowest first. */
export function linesByRate(
  lines: readonly InvoiceLine[],
): readonly (readonly [percent: number, lines: readonly InvoiceLine[]])[] {
  return [...Map.groupBy(lines, ({ percent }) => percent)].sort(([a], [b]) => a - b);
}

/** The heads under which the tax of a document is paid, in paise. */
export interface TaxHeads {
  readonly igst: Paise;
  readonly cgst: Paise;
  /** SGST, or UTGST in a union territory without a legislature. */
  readonly sgst: Paise;
}

export function toHeads(
  tax: Paise,
  { isInterState }: Pick<Invoice['placeOfSupply'], 'isInterState'>,
): TaxHeads {
  const half = paise(tax / 2);
  const none = paise(0);
  return isInterState ? { igst: tax, cgst: none, sgst: none } : { igst: none, cgst: half, sgst: half };
}
