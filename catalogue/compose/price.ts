/** Sale prices that leave a believable original: both end in 9 or 0. */
import { fromRupees, toRupees } from '#domain/money.ts';
import { originalPrice } from '#domain/product.ts';

export type SalePrice = { readonly price: number; readonly discount: number };

const LEAST = 10;

/** The original as the shop works it out, in whole rupees (spec section 3). */
function originalOf({ price, discount }: SalePrice): number {
  const original = originalPrice({ price: fromRupees(price), isSale: true, discount });
  return original === undefined ? price : toRupees(original);
}

const endsWell = (rupees: number): boolean => rupees % 10 === 9 || rupees % 10 === 0;

/** Round percents read better than 13 or 27. */
const isRound = ({ discount }: SalePrice): boolean => discount % 5 === 0;

/**
 * Every price that ends well and leads back to `full`, or to the nearest rupees below it that end well,
 * with discounts from 10 to `deepest` percent.
 */
export function saleChoices(full: number, deepest: number): readonly SalePrice[] {
  const choicesFor = (original: number): readonly SalePrice[] =>
    Array.from({ length: deepest - LEAST + 1 }, (_, step) => LEAST + step).flatMap(discount => {
      const about = Math.round(original * (1 - discount / 100));
      return [about - 1, about, about + 1]
        .map(price => ({ price, discount }))
        .filter(choice => choice.price >= 199 && endsWell(choice.price) && originalOf(choice) === original);
    });
  const exact = choicesFor(full);
  const round = exact.filter(isRound);
  if (round.length > 1) return round;
  if (exact.length > 0) return exact;
  return Array.from({ length: 11 }, (_, below) => full - below)
    .filter(endsWell)
    .flatMap(choicesFor);
}
