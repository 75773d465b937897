import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { type BitSet, emptySet, fullSet, include } from './bit-set.ts';
import { type FacetSets, facetSets } from './facets.ts';
import { FILTER_ORDERS } from './filter-values.ts';
import { CHOICE_FILTERS, type ChoiceName, FLAG_FILTERS, type FlagName } from './filters.ts';
import { FLAG_MATCHERS } from './flag-matchers.ts';
import { createSearchIndex, type SearchIndex } from './search/search-index.ts';
import { sortedPositions } from './sorting.ts';
import type { Sort } from './sorts.ts';

/** Sets and lists of positions in the products. It is plain data, which a worker can hand over. */
export interface ListingIndex {
  readonly all: BitSet;
  readonly choices: Readonly<Record<ChoiceName, FacetSets>>;
  readonly flags: Readonly<Record<FlagName, BitSet>>;
  readonly search: SearchIndex;
  /** The orders that were asked for so far: each is made by `inSortedOrder` at its first use. */
  readonly orders: Map<Sort, Uint32Array>;
}

export function createListingIndex(
  products: readonly Product[],
  categories: readonly Category[],
): ListingIndex {
  return {
    all: fullSet(products.length),
    choices: Object.fromEntries(
      CHOICE_FILTERS.map(filter => [
        filter.name,
        facetSets(products, FILTER_ORDERS[filter.name] ?? filter.order?.(categories) ?? [], filter),
      ]),
    ) as ListingIndex['choices'],
    flags: Object.fromEntries(
      FLAG_FILTERS.map(({ name }) => [name, setWhere(products, FLAG_MATCHERS[name](products))]),
    ) as ListingIndex['flags'],
    search: createSearchIndex(products, categories),
    orders: new Map(),
  };
}

/** Returns the positions of all products in sorted order. */
export function inSortedOrder(
  { products, index }: { readonly products: readonly Product[]; readonly index: ListingIndex },
  sort: Sort,
): Uint32Array {
  const order = index.orders.get(sort) ?? sortedPositions(products, sort);
  index.orders.set(sort, order);
  return order;
}

function setWhere(products: readonly Product[], test: (product: Product) => boolean): BitSet {
  const set = emptySet(products.length);
  for (const [index, product] of products.entries()) if (test(product)) include(set, index);
  return set;
}
