/** The price before of a product as JSON has it, which says it by a discount. Amounts are rupees. */
import { fromRupees, toRupees } from '#domain/money.ts';
import { findPriceBefore, toDiscount } from '#domain/products/price-before.ts';
import type { ProductJson } from './product.ts';

type PricedJson = Pick<ProductJson, 'price' | 'isSale' | 'discount'>;

export function readPriceBefore({ price, isSale, discount }: PricedJson): number | undefined {
  const before = isSale ? findPriceBefore(fromRupees(price), discount ?? 0) : undefined;
  return before === undefined ? undefined : toRupees(before);
}

/** Returns the discount that says this price before of this price; none where it is not above it. */
export function toJsonDiscount(price: number, priceBefore: number | undefined): number | undefined {
  if (priceBefore === undefined || !(priceBefore > price)) return undefined;
  return toDiscount(fromRupees(price), fromRupees(priceBefore));
}
