/**
 * A product has its price, which is paid, and may have a price before, which is crossed out; every percentage follows from
 * the two. The discount of spec 3 is how JSON says the price before.
 */
import { type Paise, paise } from '#domain/money.ts';
import type { Product } from './product.ts';

type Priced = Pick<Product, 'price' | 'priceBefore'>;

/**
 * Returns the price before of a price and a discount in percent: `price / (1 - discount/100)`, rounded to the rupee, in paise
 * (spec 3); none where that is not above the price.
 */
export function findPriceBefore(price: Paise, discount: number): Paise | undefined {
  if (!(discount > 0 && discount < 100)) return undefined;
  const before = Math.round(price / (1 - discount / 100) / 100) * 100;
  return before > price ? paise(before) : undefined;
}

/** More would not be exact in a double. */
const MAX_DECIMALS = 12;

/** Returns the discount in percent with as few decimals as `findPriceBefore` needs to return exactly this price before. */
export function toDiscount(price: Paise, priceBefore: Paise): number {
  const exact = 100 * (1 - price / priceBefore);
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1) {
    const discount = Number(exact.toFixed(decimals));
    if (isExact(price, priceBefore, discount)) return discount;
  }
  return Number(exact.toFixed(MAX_DECIMALS));
}

/** Others work the formula out in rupees, which rounds otherwise in the last bit. */
function isExact(price: Paise, priceBefore: Paise, discount: number): boolean {
  return (
    findPriceBefore(price, discount) === priceBefore &&
    Math.round(price / 100 / (1 - discount / 100)) * 100 === priceBefore
  );
}

/** Returns the whole percentage that the price is below the price before, from 1 to 99; none without a price before. */
export function percentOff({ price, priceBefore }: Priced): number | undefined {
  if (priceBefore === undefined) return undefined;
  return Math.min(Math.max(Math.round(100 * (1 - price / priceBefore)), 1), 99);
}

/** Returns the price without the reduction, in paise: the price before, or the price itself. */
export function regularPrice({ price, priceBefore }: Priced): Paise {
  return priceBefore ?? price;
}

/**
 * Returns what is paid in a sale of so many percent, in paise: rounded down to the rupee, so that the reduction is never
 * smaller than it says; exact below one rupee.
 */
export function salePrice(regular: Paise, percent: number): Paise {
  const exact = (regular * (100 - percent)) / 100;
  return exact >= 100 ? paise(Math.floor(exact / 100) * 100) : paise(Math.max(1, Math.floor(exact)));
}

/** A price before may be so many times the price: what is above is a slip, such as an amount in paise. */
export const MAX_TIMES_PRICE = 100;

/** Returns what is wrong with a price before, in paise; undefined when it is valid. */
export function findPriceBeforeIssue(price: Paise, priceBefore: number): string | undefined {
  if (priceBefore <= price) return 'must be above the price';
  if (priceBefore > price * MAX_TIMES_PRICE) return `must be at most ${MAX_TIMES_PRICE} times the price`;
  return priceBefore % 100 === 0 ? undefined : 'must be whole rupees';
}

/** Returns the price before of a sale from this price, in whole rupees: never more than was paid. */
export function toPriceBefore(regular: Paise): Paise {
  return paise(Math.floor(regular / 100) * 100);
}
