import type { Catalogue } from '#domain/catalogue.ts';
import { SHOWN } from '#domain/constants/limits.ts';
import type { Product } from '#domain/products/product.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { type BitSet, count, has, intersect } from './bit-set.ts';
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
import { hasWords } from './has-words.ts';
import { inSortedOrder } from './listing-index.ts';
import { EVERYTHING, type ListingQuery } from './listing-query.ts';
import { pricedBetween } from './priced-between.ts';
import { type Dictionary, NO_DICTIONARY } from './search/meanings.ts';
import { type Found, searchProducts } from './search/search-products.ts';
import { toHomeSection } from './sorting.ts';

export type Facets = { readonly [Name in ChoiceName]: readonly FacetCount[] } & {
  readonly [Name in FlagName]: number;
};

export interface Listing {
  readonly products: readonly Product[];
  readonly total: number;
  readonly facets: Facets;
}

export interface ListingKnowledge {
  /** Without it, words are searched for as they stand. */
  readonly dictionary?: Dictionary | undefined;
  /** The products of each size that is left of them (`available.ts`). Without it everything counts as in stock. */
  readonly available?: FacetSets | undefined;
}

/** Filters, searches and sorts; what matches the search best comes first (spec 2, /shop). */
export function listProducts(
  catalogue: Catalogue,
  query: ListingQuery,
  knowledge: ListingKnowledge = {},
): Listing {
  const { search, choices, filters, found } = findProducts(catalogue, query, knowledge);
  const products = inOrder(catalogue, query, found, search);
  return { products, total: count(found), facets: toFacets(catalogue, filters, { found, choices }) };
}

/** Returns how many products a list has. */
export function countProducts(
  catalogue: Catalogue,
  query: ListingQuery,
  knowledge: ListingKnowledge = {},
): number {
  return count(findProducts(catalogue, query, knowledge).found);
}

function findProducts(catalogue: Catalogue, query: ListingQuery, knowledge: ListingKnowledge) {
  const search = findInSearch(catalogue, query, knowledge);
  const choices = toChoices(catalogue, query, knowledge);
  const filters = filterSets(catalogue, query, { search, choices });
  return { search, choices, filters, found: passing(catalogue, filters) };
}

type ChoiceSets = Catalogue['index']['choices'];

/** Who wants only what is in stock finds a product by the sizes that are left of it. */
function toChoices(
  { index: { choices } }: Catalogue,
  { isInStock }: ListingQuery,
  { available }: ListingKnowledge,
): ChoiceSets {
  return isInStock && available !== undefined ? { ...choices, sizes: available } : choices;
}

function findInSearch(
  catalogue: Catalogue,
  { search }: ListingQuery,
  { dictionary = NO_DICTIONARY }: ListingKnowledge,
): Found | undefined {
  return hasWords(search) ? searchProducts(catalogue, search, dictionary) : undefined;
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

function filterSets(
  catalogue: Catalogue,
  query: ListingQuery,
  { search, choices }: { readonly search: Found | undefined; readonly choices: ChoiceSets },
): FilterSets {
  const { all, flags } = catalogue.index;
  return Object.fromEntries([
    ['search', search?.products ?? all],
    ['price', pricedBetween(catalogue, query)],
    ...CHOICE_FILTERS.map(({ name }) => [name, chosenSet(choices[name], listChosen(query, name), all)]),
    ...FLAG_FILTERS.map(({ name }) => [name, query[name] ? flags[name] : all]),
    ['isInStock', query.isInStock ? chosenSet(choices.sizes, [...choices.sizes.keys()], all) : all],
  ]) as FilterSets;
}

function passing({ index: { all } }: Catalogue, filters: Partial<FilterSets>): BitSet {
  return intersect(all, ...Object.values(filters).filter(set => set !== all));
}

function toFacets(
  catalogue: Catalogue,
  filters: FilterSets,
  { found, choices }: { readonly found: BitSet; readonly choices: ChoiceSets },
): Facets {
  const { index } = catalogue;
  const without = (name: keyof FilterSets) =>
    filters[name] === index.all ? found : passing(catalogue, { ...filters, [name]: index.all });
  return Object.fromEntries([
    ...CHOICE_FILTERS.map(({ name }) => [name, countFacet(choices[name], without(name))]),
    ...FLAG_FILTERS.map(({ name }) => [name, count(without(name), index.flags[name])]),
  ]) as Facets;
}

/** Returns products in the order of their distance from the search, each distance sorted; `limit` in all. */
function inOrder(
  catalogue: Catalogue,
  { sort, limit = Number.POSITIVE_INFINITY }: ListingQuery,
  found: BitSet,
  search: Found | undefined,
): readonly Product[] {
  const byDistance = new Map<number, Product[]>();
  for (const position of inSortedOrder(catalogue, sort)) {
    const product = has(found, position) ? catalogue.products[position] : undefined;
    if (product === undefined) continue;
    const distance = search?.distances[position] ?? 0;
    const same = byDistance.get(distance) ?? [];
    if (same.length === 0) byDistance.set(distance, same);
    if (same.length < limit) same.push(product);
    else if (distance === (search?.least ?? 0)) break;
  }
  const nearest = [...byDistance].toSorted(([a], [b]) => a - b);
  return nearest.flatMap(([, products]) => products).slice(0, limit);
}

/** Returns eight products for a section of the home page: those with the flag first, padded with others (spec 2, Home). */
export function homeSection(catalogue: Catalogue, flag: 'featured' | 'new' | 'sale'): readonly Product[] {
  if (flag === 'featured') {
    return listProducts(catalogue, { ...EVERYTHING, isFeatured: true, limit: SHOWN.homeSection }).products;
  }
  return toHomeSection(catalogue.products, flag === 'new' ? ({ isNew }) => isNew : ({ isSale }) => isSale);
}

/** Returns at most five suggestions for text longer than two characters, best first (spec 2, Header). */
export function suggest(catalogue: Catalogue, text: string, dictionary: Dictionary): readonly Product[] {
  if (text.trim().length < SHOWN.suggestionsFrom || !hasWords(text)) return [];
  const query = { ...EVERYTHING, search: text, limit: SHOWN.suggestions };
  return listProducts(catalogue, query, { dictionary }).products;
}
