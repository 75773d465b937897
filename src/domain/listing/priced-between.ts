import type { Catalogue } from '#domain/catalogue.ts';
import type { Paise } from '#domain/money.ts';
import { type BitSet, emptySet, include } from './bit-set.ts';
import { firstPosition } from './first-position.ts';
import { inSortedOrder } from './listing-index.ts';

interface Bounds {
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
}

/** Returns the products with a price between two, or those themselves. */
export function pricedBetween(catalogue: Catalogue, { min, max }: Bounds): BitSet {
  if (min === undefined && max === undefined) return catalogue.index.all;
  const order = inSortedOrder(catalogue, 'price-low-high');
  const priceAt = (position: number) => catalogue.products[order[position] ?? 0]?.price ?? 0;
  const from = min === undefined ? 0 : firstPosition(order.length, position => priceAt(position) < min);
  const to =
    max === undefined ? order.length : firstPosition(order.length, position => priceAt(position) <= max);
  const set = emptySet(order.length);
  for (let position = from; position < to; position += 1) include(set, order[position] ?? 0);
  return set;
}
