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
import { DEFAULT_SORT } from './sorts.ts';

export type Facets = { readonly [Name in ChoiceName]: readonly FacetCount[] } & {
  readonly [Name in FlagName]: number;
};

export interface Listing {
  readonly products: readonly Product[];
  readonly total: number;
  readonly facets: Facets;
}

/** The products of a collection. */
export interface Members {
  readonly products: BitSet;
  /** Their positions in an order of the collection's own, which stands instead of the default one; others may be among them. */
  readonly order?: Uint32Array | undefined;
}

export interface ListingKnowledge {
  /** Without it, words are searched for as they stand. */
  readonly dictionary?: Dictionary | undefined;
  /** The products of each size that is left of them (`available.ts`). Without it everything counts as in stock. */
  readonly available?: FacetSets | undefined;
  /** The collection that is listed; by default all products. */
  readonly within?: Members | undefined;
  /** What the owner has chosen as featured. */
  readonly featured?: Members | undefined;
}

/** Filters, searches and sorts; what matches the search best comes first (spec 2, /shop). */
export function listProducts(
  catalogue: Catalogue,
  query: ListingQuery,
  knowledge: ListingKnowledge = {},
): Listing {
  const { search, choices, filters, found } = findProducts(catalogue, query, knowledge);
  const products = inOrder(catalogue, query, { found, search, order: toOrder(catalogue, query, knowledge) });
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
  const filters = filterSets(catalogue, query, { ...knowledge, search, choices });
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
  return withValues(query, (name, value) => knownValues(catalogue.index.choices[name], value));
}

/** Returns the products that a query finds. A value that no product has finds none. */
export function findSet(catalogue: Catalogue, query: ListingQuery): BitSet {
  const spelled = withValues(query, (name, value) => {
    const known = knownValues(catalogue.index.choices[name], value);
    return known.length === 0 ? [value] : known;
  });
  return findProducts(catalogue, spelled, {}).found;
}

function withValues(
  query: ListingQuery,
  toValues: (name: ChoiceName, value: string) => readonly string[],
): ListingQuery {
  const lists = CHOICE_FILTERS.filter(({ kind }) => kind === 'many').map(({ name }) =>
    withChosen(
      name,
      listChosen(query, name).flatMap(value => toValues(name, value)),
    ),
  );
  return Object.assign({}, query, ...lists) as ListingQuery;
}

function knownValues(sets: FacetSets, value: string): readonly string[] {
  if (sets.has(value)) return [value];
  const key = sameKey(value);
  return [...sets.keys()].filter(known => sameKey(known) === key);
}

type FilterSets = Readonly<Record<FilterName | 'search' | 'price' | 'within', BitSet>>;

interface FilterSources extends Pick<ListingKnowledge, 'within' | 'featured'> {
  readonly search: Found | undefined;
  readonly choices: ChoiceSets;
}

function filterSets(
  catalogue: Catalogue,
  query: ListingQuery,
  { search, choices, within, featured }: FilterSources,
): FilterSets {
  const { all, flags } = catalogue.index;
  return Object.fromEntries([
    ['search', search?.products ?? all],
    ['within', within?.products ?? all],
    ['price', pricedBetween(catalogue, query)],
    ...CHOICE_FILTERS.map(({ name }) => [name, chosenSet(choices[name], listChosen(query, name), all)]),
    ...FLAG_FILTERS.map(({ name }) => [name, query[name] ? flags[name] : all]),
    ['isFeatured', query.isFeatured ? (featured?.products ?? flags.isFeatured) : all],
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

/** A collection has its own order until another sort is chosen. */
function toOrder(
  catalogue: Catalogue,
  { sort, isFeatured }: ListingQuery,
  { within, featured }: ListingKnowledge,
): Uint32Array {
  const members = within ?? (isFeatured ? featured : undefined);
  return (sort === DEFAULT_SORT ? members?.order : undefined) ?? inSortedOrder(catalogue, sort);
}

interface FoundInOrder {
  readonly found: BitSet;
  readonly search: Found | undefined;
  readonly order: Uint32Array;
}

/** Returns products in the order of their distance from the search, each distance in the order given; `limit` in all. */
function inOrder(
  { products }: Catalogue,
  { limit = Number.POSITIVE_INFINITY }: ListingQuery,
  { found, search, order }: FoundInOrder,
): readonly Product[] {
  const byDistance = new Map<number, Product[]>();
  for (const position of order) {
    const product = has(found, position) ? products[position] : undefined;
    if (product === undefined) continue;
    const distance = search?.distances[position] ?? 0;
    const same = byDistance.get(distance) ?? [];
    if (same.length === 0) byDistance.set(distance, same);
    if (same.length < limit) same.push(product);
    else if (distance === (search?.least ?? 0)) break;
  }
  const nearest = [...byDistance].toSorted(([a], [b]) => a - b);
  return nearest.flatMap(([, same]) => same).slice(0, limit);
}

/**
 * Returns eight products for a section of the home page: those with the flag first, padded with others (spec 2, Home), or what the owner
 * has chosen as featured.
 */
export function homeSection(
  catalogue: Catalogue,
  flag: 'featured' | 'new' | 'sale',
  knowledge: Pick<ListingKnowledge, 'featured'> = {},
): readonly Product[] {
  if (flag === 'featured') {
    const query = { ...EVERYTHING, isFeatured: true, limit: SHOWN.homeSection };
    return listProducts(catalogue, query, knowledge).products;
  }
  return toHomeSection(catalogue.products, flag === 'new' ? ({ isNew }) => isNew : ({ isSale }) => isSale);
}

/** Returns at most five suggestions for text longer than two characters, best first (spec 2, Header). */
export function suggest(catalogue: Catalogue, text: string, dictionary: Dictionary): readonly Product[] {
  if (text.trim().length < SHOWN.suggestionsFrom || !hasWords(text)) return [];
  const query = { ...EVERYTHING, search: text, limit: SHOWN.suggestions };
  return listProducts(catalogue, query, { dictionary }).products;
}
