/** Which sizes can be had: the products of each size without those that are sold out in it. */
import type { Catalogue } from '#domain/catalogue.ts';
import { listSizes } from '#domain/products/product.ts';
import type { Stock } from '#domain/stock.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { exclude } from './bit-set.ts';
import type { FacetSets } from './facets.ts';

/** A size that the stock does not name counts as enough. */
export function availableSizes(
  { products, index }: Pick<Catalogue, 'products' | 'index'>,
  stock: Stock,
): FacetSets {
  const { sizes } = index.choices;
  const sets = new Map(Array.from(sizes, ([size, set]) => [size, set.slice()]));
  // A size stands under one spelling, whatever its products write.
  const spellings = new Map(Array.from(sizes.keys(), size => [sameKey(size), size]));
  for (const [position, product] of products.entries()) {
    const left = stock[product.id];
    if (left === undefined) continue;
    for (const size of listSizes(product)) {
      const set = left[size] === 0 ? sets.get(spellings.get(sameKey(size)) ?? size) : undefined;
      if (set !== undefined) exclude(set, position);
    }
  }
  return sets;
}
