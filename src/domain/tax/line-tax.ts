/** The tax of each line of an order, in paise: always two equal halves, CGST and SGST, whose sum is the IGST. */
import { add, type Paise, paise, times, ZERO } from '#domain/money.ts';
import { type TaxedProduct, type TaxRules, taxPercentOfPiece } from './tax-rate.ts';
import { isTaxWithin, TAX_SCHEMES } from './tax-schemes.ts';

interface TaxedLine extends TaxedProduct {
  /** The price of one piece. */
  readonly price: Paise;
  readonly quantity: number;
}

/** What is paid for something, in its two parts. */
interface Taxed {
  readonly taxable: Paise;
  readonly tax: Paise;
}

/** A line's own tax, and its part of the fees of the order, which are taxed like the line (CGST Act, section 15). */
export interface LineTax extends Taxed {
  readonly percent: number;
  readonly feesTaxable: Paise;
  readonly feesTax: Paise;
}

/** Returns the parts of an amount that contains its tax. */
export function extractTax(amount: Paise, percent: number): Taxed {
  const points = toPoints(percent);
  const tax = twoHalves(amount * points, 2 * (10_000 + points));
  return { taxable: paise(amount - tax), tax };
}

/** Returns an amount with the tax that is added to it. */
export function addTax(taxable: Paise, percent: number): Taxed {
  return { taxable, tax: twoHalves(taxable * toPoints(percent), 20_000) };
}

/** Returns a percentage in hundredths, which are whole numbers for every rate. */
function toPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** Twice the fraction, rounded half up. */
function twoHalves(numerator: number, denominator: number): Paise {
  return paise(2 * Math.floor((2 * numerator + denominator) / (2 * denominator)));
}

/** Parts of an amount by weight, to the paisa; their sum is the amount. */
export function apportion(amount: Paise, weights: readonly number[]): readonly Paise[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_weight, index) => (index === 0 ? amount : ZERO));
  let until = 0;
  return weights.map(weight => {
    const before = toPart(amount, until, sum);
    until += weight;
    return paise(toPart(amount, until, sum) - before);
  });
}

function toPart(amount: Paise, weight: number, sum: number): number {
  return Number((BigInt(amount) * BigInt(weight)) / BigInt(sum));
}

/**
 * Returns the tax of each line. `fees` is what is charged for shipping and cash on delivery, as the shopper reads it: with
 * its tax where prices contain theirs. Returns undefined where tax is a percentage of the whole order.
 */
export function taxLines(
  lines: readonly TaxedLine[],
  fees: Paise,
  rules: TaxRules,
): readonly LineTax[] | undefined {
  if (TAX_SCHEMES[rules.taxScheme].charged === 'on-order') return undefined;
  const priced = lines.map(line => ({
    total: times(line.price, line.quantity),
    percent: taxPercentOfPiece(line, rules),
  }));
  return taxAtPercents(priced, fees, rules);
}

export interface LineAtPercent {
  readonly total: Paise;
  readonly percent: number;
}

/** The same with percentages that are known, as of a placed order. */
export function taxAtPercents(
  lines: readonly LineAtPercent[],
  fees: Paise,
  { taxScheme }: Pick<TaxRules, 'taxScheme'>,
): readonly LineTax[] {
  const split = isTaxWithin(taxScheme) ? extractTax : addTax;
  const parts = apportion(
    fees,
    lines.map(({ total }) => total),
  );
  return lines.map(({ total, percent }, index) => {
    const part = split(parts[index] ?? ZERO, percent);
    return { percent, ...split(total, percent), feesTaxable: part.taxable, feesTax: part.tax };
  });
}

/** Returns the tax of lines and of their parts of the fees. */
export function sumOfTax(lines: readonly LineTax[]): Paise {
  return add(...lines.flatMap(({ tax, feesTax }) => [tax, feesTax]));
}
