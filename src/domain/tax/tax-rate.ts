/** The percentage of GST of a line (notification 9/2025-CT(Rate), from 22 September 2025). */
import { type Paise, paise } from '#domain/money.ts';
import type { ProductDetails } from '#domain/products/product-details.ts';
import { TAX_SCHEMES, type TaxSchemeName } from './tax-schemes.ts';

/** What of a product its tax depends on, besides its price. A product without a class is apparel. */
export type TaxedProduct = Pick<ProductDetails, 'taxClass' | 'taxPercent'>;

export interface TaxRules {
  readonly taxScheme: TaxSchemeName;
  /** The percentage of a product of the class `other` that states none. */
  readonly taxPercent: number;
}

const LOW_PERCENT = 5;
const HIGH_PERCENT = 18;

export const APPAREL_PERCENTS = [LOW_PERCENT, HIGH_PERCENT] as const;

/** The highest price of a piece, before tax, that is taxed at the low percentage. */
const MAX_AT_LOW = paise(250_000);

/** The same of a price with its tax. */
const MAX_AT_LOW_WITH_TAX = paise((MAX_AT_LOW * (100 + LOW_PERCENT)) / 100);

/** Up to this price with tax, 18 % leaves no more than what is taxed at 5 %. */
const MAX_INCONSISTENT = paise((MAX_AT_LOW * (100 + HIGH_PERCENT)) / 100);

interface TaxedPiece extends TaxedProduct {
  /** The price of one piece as it is sold, after discounts. */
  readonly price: Paise;
}

/** Garments are taxed by the price of the piece, fabric is not. 0 in schemes that charge none. */
export function taxPercentOfPiece(
  { price, taxClass = 'apparel', taxPercent }: TaxedPiece,
  rules: TaxRules,
): number {
  const { charged } = TAX_SCHEMES[rules.taxScheme];
  if (charged === 'never') return 0;
  if (taxClass === 'other') return taxPercent ?? rules.taxPercent;
  const max = charged === 'within-prices' ? MAX_AT_LOW_WITH_TAX : MAX_AT_LOW;
  return taxClass === 'fabric' || price <= max ? LOW_PERCENT : HIGH_PERCENT;
}

/**
 * Returns whether neither percentage fits a price with tax: at 5 % the garment costs more than ₹2,500 before tax, at 18 %
 * less. Such a price, from ₹2,625.01 to ₹2,950, is taxed at 18 %.
 */
export function isInconsistentPrice(
  { price, taxClass = 'apparel' }: TaxedPiece,
  { taxScheme }: Pick<TaxRules, 'taxScheme'>,
): boolean {
  const { charged } = TAX_SCHEMES[taxScheme];
  if (charged !== 'within-prices' || taxClass !== 'apparel') return false;
  return price > MAX_AT_LOW_WITH_TAX && price <= MAX_INCONSISTENT;
}

/** What an owner should know of such a price. */
export const INCONSISTENT_PRICE =
  'Between ₹2,625 and ₹2,950 apparel is charged 18 % GST, though less than ₹2,500 is left before tax: ₹2,625 leaves you more.';

/** Product fields as a cart and lists have them: nothing of a garment, which is what a product is unless it says more. */
export function toTaxFields({ taxClass, taxPercent }: TaxedProduct): TaxedProduct {
  if (taxClass === undefined || taxClass === 'apparel') return {};
  return { taxClass, ...(taxClass === 'other' && taxPercent !== undefined ? { taxPercent } : {}) };
}
