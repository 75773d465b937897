import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { type BitSet, emptySet, fullSet, include } from './bit-set.ts';
import { FacetCollector, type FacetSets } from './facets.ts';
import { FILTER_ORDERS } from './filter-values.ts';
import { CHOICE_FILTERS, type ChoiceName, FLAG_FILTERS, type FlagName } from './filters.ts';
import { FLAG_MATCHERS } from './flag-matchers.ts';
import { createSearchIndex, type SearchIndex } from './search/search-index.ts';
import { sortedPositions } from './sorting.ts';
import type { Sort } from './sorts.ts';

/** Sets and lists of positions in the products. */
export interface ListingIndex {
  readonly all: BitSet;
  readonly choices: Readonly<Record<ChoiceName, FacetSets>>;
  readonly flags: Readonly<Record<FlagName, BitSet>>;
  /** It is made for the first search: half of the work, which other lists do not wait for. */
  readonly search: SearchIndex;
  /** The orders that were asked for so far: each is made by `inSortedOrder` at its first use. */
  readonly orders: Map<Sort, Uint32Array>;
}

export function createListingIndex(
  products: readonly Product[],
  categories: readonly Category[],
): ListingIndex {
  let search: SearchIndex | undefined;
  return {
    all: fullSet(products.length),
    choices: collectChoices(products, categories),
    flags: Object.fromEntries(
      FLAG_FILTERS.map(({ name }) => [name, setWhere(products, FLAG_MATCHERS[name](products))]),
    ) as ListingIndex['flags'],
    get search() {
      search ??= createSearchIndex(products, categories);
      return search;
    },
    orders: new Map(),
  };
}

/** Goes through the products once for all filters, because most of the time is spent on reaching them. */
function collectChoices(
  products: readonly Product[],
  categories: readonly Category[],
): ListingIndex['choices'] {
  const collectors = CHOICE_FILTERS.map(filter => {
    const order = FILTER_ORDERS[filter.name] ?? filter.order?.(categories) ?? [];
    return { name: filter.name, facet: new FacetCollector(filter, { order, size: products.length }) };
  });
  let position = 0;
  for (const product of products) {
    for (const { facet } of collectors) facet.add(product, position);
    position += 1;
  }
  return Object.fromEntries(
    collectors.map(({ name, facet }) => [name, facet.toSets()]),
  ) as ListingIndex['choices'];
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
