/** Sale prices whose original price is plausible: both end in 9 or 0. */
import { fromRupees, toRupees } from '#domain/money.ts';
import { findPriceBefore } from '#domain/products/price-before.ts';

export type SalePrice = { readonly price: number; readonly discount: number };

const MIN_DISCOUNT = 10;

/** The original price that the storefront derives, in whole rupees (spec section 3). */
function toOriginal({ price, discount }: SalePrice): number {
  const original = findPriceBefore(fromRupees(price), discount);
  return original === undefined ? price : toRupees(original);
}

const hasRoundEnding = (rupees: number): boolean => rupees % 10 === 9 || rupees % 10 === 0;

const isRound = ({ discount }: SalePrice): boolean => discount % 5 === 0;

/**
 * Every price from which the storefront derives `full` as the original price, or the nearest rounded price
 * below it; discounts run from 10 to `deepest` percent, multiples of 5 first.
 */
export function saleChoices(full: number, deepest: number): readonly SalePrice[] {
  const choicesFor = (original: number): readonly SalePrice[] =>
    Array.from({ length: deepest - MIN_DISCOUNT + 1 }, (_, step) => MIN_DISCOUNT + step).flatMap(discount => {
      const about = Math.round(original * (1 - discount / 100));
      return [about - 1, about, about + 1]
        .map(price => ({ price, discount }))
        .filter(
          choice => choice.price >= 199 && hasRoundEnding(choice.price) && toOriginal(choice) === original,
        );
    });
  const exact = choicesFor(full);
  const round = exact.filter(isRound);
  if (round.length > 1) return round;
  if (exact.length > 0) return exact;
  return Array.from({ length: 11 }, (_, below) => full - below)
    .filter(hasRoundEnding)
    .flatMap(choicesFor);
}
