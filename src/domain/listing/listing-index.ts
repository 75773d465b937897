/** What is made once per catalogue so that any view of it takes a fraction of a millisecond. */

import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/product.ts';
import { SHOWN } from '#domain/settings.ts';
import { type BitSet, count, emptySet, fullSet, include } from './bit-set.ts';
import { categorySets, colorSets, type FacetSets, sizeSets } from './facets.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { popularity, SORTS, type Sort, sortedPositions } from './sorting.ts';

export interface ListingIndex extends IndexedSets {
  readonly products: readonly Product[];
  /** Positions in sorted order; each sort is made when it is first asked for. */
  readonly sorted: (sort: Sort) => Uint32Array;
}

/** What is plain data: it survives being sent to another thread. */
interface IndexedSets {
  readonly all: BitSet;
  readonly categories: FacetSets;
  readonly sizes: FacetSets;
  readonly colors: FacetSets;
  readonly isNew: BitSet;
  readonly isSale: BitSet;
  readonly isFeatured: BitSet;
  readonly search: SearchIndex;
}

/** A whole index but for the products, to be made in one thread and used in another. */
export interface IndexParts {
  readonly sets: IndexedSets;
  readonly orders: ReadonlyMap<Sort, Uint32Array>;
}

const made = new WeakMap<Catalogue, ListingIndex>();

/** The index of a catalogue, made at the first call and kept for as long as the catalogue is. */
export function listingIndex(catalogue: Catalogue): ListingIndex {
  const index = made.get(catalogue) ?? createListingIndex(catalogue.products);
  made.set(catalogue, index);
  return index;
}

/** The index in parts, with every sort made. */
export function indexParts(products: readonly Product[]): IndexParts {
  return {
    sets: indexedSets(products),
    orders: new Map(SORTS.map(sort => [sort, sortedPositions(products, sort)])),
  };
}

/** Gives a catalogue the index that was made of the same products, in the same order, elsewhere. */
export function adoptIndex(catalogue: Catalogue, parts: IndexParts): void {
  made.set(catalogue, joinIndex(catalogue.products, parts));
}

function createListingIndex(products: readonly Product[]): ListingIndex {
  return joinIndex(products, { sets: indexedSets(products), orders: new Map() });
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

function indexedSets(products: readonly Product[]): IndexedSets {
  return {
    all: fullSet(products.length),
    categories: categorySets(products),
    sizes: sizeSets(products),
    colors: colorSets(products),
    isNew: setWhere(products, product => product.isNew),
    isSale: setWhere(products, product => product.isSale),
    isFeatured: featuredSet(products),
    search: createSearchIndex(products),
  };
}

function setWhere(products: readonly Product[], test: (product: Product) => boolean): BitSet {
  const set = emptySet(products.length);
  products.forEach((product, at) => {
    if (test(product)) include(set, at);
  });
  return set;
}

/** What is new or on sale; a shop with fewer than eight of those is helped out with other products. */
function featuredSet(products: readonly Product[]): BitSet {
  const isFeatured = (product: Product) => popularity(product) > 0;
  const featured = setWhere(products, isFeatured);
  if (count(featured) >= SHOWN.homeSection) return featured;
  const helpedOut = new Set(padded(products, isFeatured, SHOWN.homeSection));
  return setWhere(products, product => helpedOut.has(product));
}

/** The first so many of those that pass the test, then of the others, each in the order given. */
export function padded(
  products: readonly Product[],
  test: (product: Product) => boolean,
  most: number,
): readonly Product[] {
  const passing = firstWhere(products, test, most);
  return [...passing, ...firstWhere(products, product => !test(product), most - passing.length)];
}

function firstWhere(
  products: readonly Product[],
  test: (product: Product) => boolean,
  most: number,
): readonly Product[] {
  const found: Product[] = [];
  for (const product of products) {
    if (found.length >= most) break;
    if (test(product)) found.push(product);
  }
  return found;
}
