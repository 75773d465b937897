import type { Catalogue } from '#domain/catalogue.ts';
import { SHOWN } from '#domain/constants/limits.ts';
import type { Product } from '#domain/products/product.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { type BitSet, count, emptySet, has, include, intersect, unite } from './bit-set.ts';
import { chosenSet, countFacet, type FacetCount, type FacetSets } from './facets.ts';
import {
  CHOICE_FILTERS,
  type ChoiceName,
  type FilterName,
  FLAG_FILTERS,
  type FlagName,
  listChosen,
  withChosen,
} from './filters.ts';
import { firstPosition } from './first-position.ts';
import { hasWords } from './has-words.ts';
import { inSortedOrder } from './listing-index.ts';
import { EVERYTHING, type ListingQuery } from './listing-query.ts';
import { findMatches } from './search-index.ts';
import { toHomeSection } from './sorting.ts';

export type Facets = { readonly [Name in ChoiceName]: readonly FacetCount[] } & {
  readonly [Name in FlagName]: number;
};

export interface Listing {
  readonly products: readonly Product[];
  readonly total: number;
  readonly facets: Facets;
}

/** Filters, searches and sorts; exact matches of the search come before forgiven ones (spec 2, /shop). */
export function listProducts(catalogue: Catalogue, query: ListingQuery): Listing {
  const matches = findMatches(catalogue.index.search, query.search);
  const filters = filterSets(catalogue, query, unite(matches.exact, matches.forgiven));
  const found = passing(catalogue, filters);
  const sets = [intersect(found, matches.exact), intersect(found, matches.forgiven)];
  const products = inOrder(catalogue, { ...query, sets });
  return { products, total: count(found), facets: toFacets(catalogue, filters, found) };
}

/** Returns how many products a list has. */
export function countProducts(catalogue: Catalogue, query: ListingQuery): number {
  const { exact, forgiven } = findMatches(catalogue.index.search, query.search);
  return count(passing(catalogue, filterSets(catalogue, query, unite(exact, forgiven))));
}

/**
 * Returns the query with values as products have them, whatever their case and spaces. Those of lists that no product has are left out; a
 * category without products has an empty list.
 */
export function withKnownValues(catalogue: Catalogue, query: ListingQuery): ListingQuery {
  const { choices } = catalogue.index;
  const lists = CHOICE_FILTERS.filter(({ kind }) => kind === 'many').map(({ name }) =>
    withChosen(
      name,
      listChosen(query, name).flatMap(value => knownValues(choices[name], value)),
    ),
  );
  return Object.assign({}, query, ...lists) as ListingQuery;
}

function knownValues(sets: FacetSets, value: string): readonly string[] {
  if (sets.has(value)) return [value];
  const key = sameKey(value);
  return [...sets.keys()].filter(known => sameKey(known) === key);
}

type FilterSets = Readonly<Record<FilterName | 'search' | 'price', BitSet>>;

function filterSets(catalogue: Catalogue, query: ListingQuery, search: BitSet): FilterSets {
  const { all, choices, flags } = catalogue.index;
  return Object.fromEntries([
    ['search', search],
    ['price', pricedBetween(catalogue, query)],
    ...CHOICE_FILTERS.map(({ name }) => [name, chosenSet(choices[name], listChosen(query, name), all)]),
    ...FLAG_FILTERS.map(({ name }) => [name, query[name] ? flags[name] : all]),
  ]) as FilterSets;
}

function pricedBetween(catalogue: Catalogue, { min, max }: ListingQuery): BitSet {
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

function passing({ index: { all } }: Catalogue, filters: Partial<FilterSets>): BitSet {
  return intersect(all, ...Object.values(filters).filter(set => set !== all));
}

function toFacets(catalogue: Catalogue, filters: FilterSets, found: BitSet): Facets {
  const { index } = catalogue;
  const without = (name: keyof FilterSets) =>
    filters[name] === index.all ? found : passing(catalogue, { ...filters, [name]: index.all });
  return Object.fromEntries([
    ...CHOICE_FILTERS.map(({ name }) => [name, countFacet(index.choices[name], without(name))]),
    ...FLAG_FILTERS.map(({ name }) => [name, count(without(name), index.flags[name])]),
  ]) as Facets;
}

/** Returns the products of one set after those of another, each set sorted; `limit` in all. */
function inOrder(
  catalogue: Catalogue,
  { sets, sort, limit = Number.POSITIVE_INFINITY }: ListingQuery & { readonly sets: readonly BitSet[] },
): readonly Product[] {
  const products: Product[] = [];
  for (const set of sets) {
    const requested = Math.min(limit, products.length + count(set));
    if (products.length === requested) continue;
    for (const position of inSortedOrder(catalogue, sort)) {
      const product = has(set, position) ? catalogue.products[position] : undefined;
      if (product !== undefined && products.push(product) === requested) break;
    }
  }
  return products;
}

/** Returns eight products for a section of the home page: those with the flag first, padded with others (spec 2, Home). */
export function homeSection(catalogue: Catalogue, flag: 'featured' | 'new' | 'sale'): readonly Product[] {
  if (flag === 'featured') {
    return listProducts(catalogue, { ...EVERYTHING, isFeatured: true, limit: SHOWN.homeSection }).products;
  }
  return toHomeSection(catalogue.products, flag === 'new' ? ({ isNew }) => isNew : ({ isSale }) => isSale);
}

/** Returns at most five suggestions for text longer than two characters, best first (spec 2, Header). */
export function suggest(catalogue: Catalogue, text: string): readonly Product[] {
  if (text.trim().length < SHOWN.suggestionsFrom || !hasWords(text)) return [];
  return listProducts(catalogue, { ...EVERYTHING, search: text, limit: SHOWN.suggestions }).products;
}
