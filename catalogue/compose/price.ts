/** Sale prices that leave a believable original: both end in 9 or 0. */
import { fromRupees, toRupees } from '#domain/money.ts';
import { originalPrice } from '#domain/product.ts';

const PERCENTS = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60] as const;

export type SalePrice = { readonly price: number; readonly discount: number };

function originalOf({ price, discount }: SalePrice): number {
  const original = originalPrice({ price: fromRupees(price), isSale: true, discount });
  return original === undefined ? price : toRupees(original);
}

const endsWell = (rupees: number): boolean => rupees % 10 === 9 || rupees % 10 === 0;

/** Every discount whose price and original end in 9 or 0, the original within 10 rupees of `full`. */
export function saleChoices(full: number): readonly SalePrice[] {
  return PERCENTS.flatMap(discount => {
    const about = Math.round(full * (1 - discount / 100));
    const near = Array.from({ length: 21 }, (_, step) => about - 10 + step);
    const fit = near
      .filter(price => price >= 199 && endsWell(price))
      .map(price => ({ price, discount }))
      .filter(choice => endsWell(originalOf(choice)) && Math.abs(originalOf(choice) - full) <= 10)
      .sort((a, b) => Math.abs(originalOf(a) - full) - Math.abs(originalOf(b) - full));
    return fit.slice(0, 1);
  });
}
