/** The query string of a list of products and back: all filters live in the address, so that a view can be shared. */
import {
  CHOICE_FILTERS,
  type Choices,
  FLAG_FILTERS,
  listChosen,
  withChosen,
} from '#domain/listing/filters.ts';
import { hasWords } from '#domain/listing/has-words.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { DEFAULT_SORT, SORTS, type Sort } from '#domain/listing/sorts.ts';
import { fromRupees, type Paise, toRupees } from '#domain/money.ts';

export type View = 'grid' | 'list';

export interface ListingView {
  readonly query: ListingQuery;
  readonly view: View;
  readonly page: number;
}

export const PAGE_SIZE = 24;

const MAX_PAGE = 10_000;

export type SortNames = Readonly<Partial<Record<Sort, string>>>;

/** The collection page's spellings of sorts that /shop has too (spec 9). */
export const COLLECTION_SORTS = {
  'price-low-high': 'price-asc',
  'price-high-low': 'price-desc',
  'name-a-z': 'name-asc',
  'name-z-a': 'name-desc',
} as const satisfies SortNames;

/**
 * Reads a query string. A value that makes no sense is ignored, never an error, and case does not matter. `min` and `max` are in
 * rupees there, in either order.
 */
export function readListing(params: URLSearchParams): ListingView {
  const choices = CHOICE_FILTERS.map(({ name, kind, param }) =>
    withChosen(name, kind === 'one' ? single(params, param) : list(params, param)),
  );
  const flags = FLAG_FILTERS.map(({ name, param }) => ({ [name]: isWord(params.get(param), 'true') }));
  const [min, max] = inOrder(findAmount(params.get('min')), findAmount(params.get('max')));
  return {
    query: {
      ...(Object.assign({}, ...choices, ...flags) as Choices),
      search: readSearch(params.get('search') ?? ''),
      min,
      max,
      sort: readSort(params.get('sort')),
    },
    view: isWord(params.get('view'), 'list') ? 'list' : 'grid',
    page: toPage(params.get('page')),
  };
}

/** Writes what differs from the default view, in a fixed order, so that one view has one address. */
export function writeListing({ query, view, page }: ListingView, names: SortNames = {}): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  for (const { name, param } of FLAG_FILTERS) if (query[name]) params.set(param, 'true');
  for (const { name, param } of CHOICE_FILTERS) {
    for (const value of listChosen(query, name)) params.append(param, value);
  }
  if (query.min !== undefined) params.set('min', String(toRupees(query.min)));
  if (query.max !== undefined) params.set('max', String(toRupees(query.max)));
  if (query.sort !== DEFAULT_SORT) params.set('sort', names[query.sort] ?? query.sort);
  if (view !== 'grid') params.set('view', view);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function listingAddress(base: string, over: Partial<ListingQuery>): string {
  const params = writeListing({ query: { ...EVERYTHING, ...over }, view: 'grid', page: 1 }).toString();
  return params === '' ? base : `${base}?${params}`;
}

function single(params: URLSearchParams, name: string): readonly string[] {
  const value = params.get(name)?.trim().toLowerCase();
  return value ? [value] : [];
}

function list(params: URLSearchParams, name: string): readonly string[] {
  const values = params.getAll(name).map(value => value.trim());
  return [...new Set(values)].filter(value => value !== '' && value.length <= 60).slice(0, 50);
}

function readSearch(text: string): string {
  const search = text.trim().slice(0, 200);
  return hasWords(search) ? search : '';
}

function isWord(text: string | null, word: string): boolean {
  return text?.trim().toLowerCase() === word;
}

function inOrder(min: Paise | undefined, max: Paise | undefined): readonly (Paise | undefined)[] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

function findAmount(text: string | null): Paise | undefined {
  if (text === null || !/^\d{1,9}(\.\d{1,2})?$/.test(text.trim())) return undefined;
  return fromRupees(Number(text));
}

/** Returns the sort of a name in either spelling; any other name is the default. */
export function readSort(text: string | null): Sort {
  const name = text?.trim().toLowerCase();
  return SORTS.find(sort => sort === name || (COLLECTION_SORTS as SortNames)[sort] === name) ?? DEFAULT_SORT;
}

function toPage(text: string | null): number {
  if (text === null || !/^\d{1,5}$/.test(text)) return 1;
  return Math.min(MAX_PAGE, Math.max(1, Number(text)));
}
