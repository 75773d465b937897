import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/products/product.ts';
import { type BitSet, emptySet, fullSet, include } from './bit-set.ts';
import { type FacetSets, facetSets } from './facets.ts';
import { CHOICE_FILTERS, type ChoiceName, FLAG_FILTERS, type FlagName } from './filters.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { SORTS, type Sort, sortedPositions } from './sorting.ts';

export interface ListingIndex extends IndexedSets {
  readonly products: readonly Product[];
  readonly sorted: (sort: Sort) => Uint32Array;
}

interface IndexedSets {
  readonly all: BitSet;
  readonly choices: Readonly<Record<ChoiceName, FacetSets>>;
  readonly flags: Readonly<Record<FlagName, BitSet>>;
  readonly search: SearchIndex;
}

export interface IndexParts {
  readonly sets: IndexedSets;
  readonly orders: ReadonlyMap<Sort, Uint32Array>;
}

const made = new WeakMap<Catalogue, ListingIndex>();

/** Returns the index of a catalogue, built at the first call and cached with the catalogue. */
export function listingIndex(catalogue: Catalogue): ListingIndex {
  const { products } = catalogue;
  const index =
    made.get(catalogue) ?? joinIndex(products, { sets: indexedSets(catalogue), orders: new Map() });
  made.set(catalogue, index);
  return index;
}

/** Returns the index in parts, with every sort made. */
export function indexParts(catalogue: Catalogue): IndexParts {
  const { products } = catalogue;
  return {
    sets: indexedSets(catalogue),
    orders: new Map(SORTS.map(sort => [sort, sortedPositions(products, sort)])),
  };
}

/** Gives a catalogue the index that was made of the same products and categories, in the same order, elsewhere. */
export function adoptIndex(catalogue: Catalogue, parts: IndexParts): void {
  made.set(catalogue, joinIndex(catalogue.products, parts));
}

function joinIndex(products: readonly Product[], { sets, orders: known }: IndexParts): ListingIndex {
  const orders = new Map(known);
  return {
    ...sets,
    products,
    sorted: sort => {
      const order = orders.get(sort) ?? sortedPositions(products, sort);
      orders.set(sort, order);
      return order;
    },
  };
}

function indexedSets(catalogue: Catalogue): IndexedSets {
  const { products } = catalogue;
  return {
    all: fullSet(products.length),
    choices: Object.fromEntries(
      CHOICE_FILTERS.map(filter => [filter.name, facetSets(catalogue, filter)]),
    ) as IndexedSets['choices'],
    flags: Object.fromEntries(
      FLAG_FILTERS.map(({ name, matcher }) => [name, setWhere(products, matcher(products))]),
    ) as IndexedSets['flags'],
    search: createSearchIndex(catalogue),
  };
}

function setWhere(products: readonly Product[], test: (product: Product) => boolean): BitSet {
  const set = emptySet(products.length);
  for (const [index, product] of products.entries()) if (test(product)) include(set, index);
  return set;
}
