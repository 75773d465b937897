/** What a shopper sees for a query: the products that match, in order, and what each further choice would leave. */
import { type BitSet, count, has, intersect, unite } from './bit-set.ts';
import type { Catalogue } from './catalogue.ts';
import { chosenSet, countFacet, type FacetCount } from './facets.ts';
import { type ListingIndex, listingIndex, padded, setWhere } from './listing-index.ts';
import type { Paise } from './money.ts';
import type { Product } from './product.ts';
import { findMatches, type Matches } from './search-index.ts';
import { SHOWN } from './settings.ts';
import { DEFAULT_SORT, popularity, type Sort, sortProducts } from './sorting.ts';

export interface ListingQuery {
  readonly category?: string | undefined;
  readonly search: string;
  readonly isNew: boolean;
  readonly isSale: boolean;
  readonly isFeatured: boolean;
  /** Any of these; none is no restriction. */
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  /** Inclusive bounds in paise. */
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly sort: Sort;
}

export const EVERYTHING: ListingQuery = {
  search: '',
  isNew: false,
  isSale: false,
  isFeatured: false,
  sizes: [],
  colors: [],
  sort: DEFAULT_SORT,
};

/** Counts within the current view, each facet's own choice set aside. */
export interface Facets {
  readonly categories: readonly FacetCount[];
  readonly sizes: readonly FacetCount[];
  readonly colors: readonly FacetCount[];
  readonly isNew: number;
  readonly isSale: number;
}

export interface Listing {
  readonly products: readonly Product[];
  readonly total: number;
  readonly facets: Facets;
}

/** Filters, searches and sorts; exact matches of the search come before forgiven ones (spec 2, /shop). */
export function listProducts(catalogue: Catalogue, query: ListingQuery): Listing {
  const index = listingIndex(catalogue);
  const matches = findMatches(index.search, query.search);
  const filters = filterSets(index, query, unite(matches.exact, matches.forgiven));
  const found = intersectAll(index, Object.values(filters));
  const products = inOrder(index, { found, matches, sort: query.sort });
  return { products, total: products.length, facets: facetsOf(index, filters) };
}

type FilterSets = Record<
  'search' | 'category' | 'sizes' | 'colors' | 'price' | 'isNew' | 'isSale' | 'isFeatured',
  BitSet
>;

function filterSets(index: ListingIndex, query: ListingQuery, search: BitSet): FilterSets {
  const { all } = index;
  return {
    search,
    category: chosenSet(index.categories, query.category === undefined ? [] : [query.category], all),
    sizes: chosenSet(index.sizes, query.sizes, all),
    colors: chosenSet(index.colors, query.colors, all),
    price: pricedBetween(index, query),
    isNew: query.isNew ? index.isNew : all,
    isSale: query.isSale ? index.isSale : all,
    isFeatured: query.isFeatured ? index.isFeatured : all,
  };
}

function pricedBetween(index: ListingIndex, { min = 0 as Paise, max }: ListingQuery): BitSet {
  if (min <= 0 && max === undefined) return index.all;
  return setWhere(index.products, ({ price }) => price >= min && price <= (max ?? price));
}

function intersectAll(index: ListingIndex, sets: readonly BitSet[]): BitSet {
  return sets.reduce((left, set) => (set === index.all ? left : intersect(left, set)), index.all);
}

function facetsOf(index: ListingIndex, filters: FilterSets): Facets {
  const without = (name: keyof FilterSets) =>
    intersectAll(index, Object.values({ ...filters, [name]: index.all }));
  return {
    categories: countFacet(index.categories, without('category')),
    sizes: countFacet(index.sizes, without('sizes')),
    colors: countFacet(index.colors, without('colors')),
    isNew: count(intersect(without('isNew'), index.isNew)),
    isSale: count(intersect(without('isSale'), index.isSale)),
  };
}

interface Found {
  readonly found: BitSet;
  readonly matches: Matches;
  readonly sort: Sort;
}

function inOrder(index: ListingIndex, { found, matches, sort }: Found): readonly Product[] {
  const exact: Product[] = [];
  const forgiven: Product[] = [];
  for (const at of index.sorted(sort)) {
    const product = index.products[at];
    if (product === undefined || !has(found, at)) continue;
    (has(matches.exact, at) ? exact : forgiven).push(product);
  }
  return [...exact, ...forgiven];
}

/** Eight products for a section of the home page: those with the flag first, padded with others (spec 2, Home). */
export function homeSection(catalogue: Catalogue, flag: 'featured' | 'new' | 'sale'): readonly Product[] {
  const hasFlag = {
    featured: (product: Product) => popularity(product) > 0,
    new: (product: Product) => product.isNew,
    sale: (product: Product) => product.isSale,
  }[flag];
  const products = flag === 'featured' ? sortProducts(catalogue.products, 'popular') : catalogue.products;
  return padded(products, hasFlag).slice(0, SHOWN.homeSection);
}

/** At most five suggestions for text longer than two characters, best first (spec 2, Header). */
export function suggest(catalogue: Catalogue, text: string): readonly Product[] {
  if (text.trim().length < SHOWN.suggestionsFrom) return [];
  return listProducts(catalogue, { ...EVERYTHING, search: text }).products.slice(0, SHOWN.suggestions);
}
