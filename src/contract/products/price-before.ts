/** The price before of a product as JSON has it, which says it by a discount. Amounts are rupees. */
import { fromRupees, type Paise, toRupees } from '#domain/money.ts';
import { findPriceBefore, toDiscount } from '#domain/products/price-before.ts';

interface PricedJson {
  readonly price: number;
  readonly isSale: boolean;
  readonly discount?: number | null | undefined;
}

/** Returns the price before in paise; only a product on sale has one. */
export function parsePriceBefore({ price, isSale, discount }: PricedJson): Paise | undefined {
  return isSale ? findPriceBefore(fromRupees(price), discount ?? 0) : undefined;
}

export function readPriceBefore(product: PricedJson): number | undefined {
  const before = parsePriceBefore(product);
  return before === undefined ? undefined : toRupees(before);
}

/** Returns the discount that says this price before of this price; none where it is not above it. */
export function toJsonDiscount(price: number, priceBefore: number | undefined): number | undefined {
  if (priceBefore === undefined || !(priceBefore > price)) return undefined;
  return toDiscount(fromRupees(price), fromRupees(priceBefore));
}
