/** The price before of a product in texts, of which JSON has the discount. */
import { formatRupees } from '#console/parts/format-number.ts';
import { readPriceBefore } from '#contract/products/price-before.ts';
import { fromRupees } from '#domain/money.ts';
import { percentOff } from '#domain/products/price-before.ts';

/** Returns a state of a product with its price before as a text such as `₹1,499 (20% off)`; any other state as it is. */
export function withShownPrice(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('discount' in state)) return state;
  const { discount, ...others } = state;
  const { price, isSale = true } = others as { readonly price?: unknown; readonly isSale?: unknown };
  if (typeof price !== 'number') return state;
  const before =
    typeof discount === 'number' ? readPriceBefore({ price, isSale: isSale === true, discount }) : undefined;
  return before === undefined ? others : { ...others, priceBefore: printPriceBefore(price, before) };
}

/** Amounts are rupees. */
export function printPriceBefore(price: number, before: number): string {
  const percent = percentOff({ price: fromRupees(price), priceBefore: fromRupees(before) });
  return `${formatRupees(before)} (${percent}% off)`;
}
