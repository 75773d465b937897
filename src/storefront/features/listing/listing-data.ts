/** The data of a product list: the view its URL names, and the products it shows. */

import type { Head } from '#contract/document.ts';
import {
  COLLECTION_SORTS,
  type ListingView,
  PAGE_SIZE,
  readListing,
  type SortNames,
  writeListing,
} from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { FEATURED } from '#domain/collection.ts';
import { availableSizes } from '#domain/listing/available.ts';
import {
  countProducts,
  type Facets,
  type ListingKnowledge,
  listProducts,
  withKnownValues,
} from '#domain/listing/listing.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { findMembers } from '#domain/listing/members.ts';
import { explainSearch, type Understood } from '#domain/listing/search/explain-search.ts';
import type { Dictionary } from '#domain/listing/search/meanings.ts';
import { type Nearest, nearestSearches } from '#domain/listing/search/nearest-searches.ts';
import { searchProducts } from '#domain/listing/search/search-products.ts';
import { findSharePicture, type SharePicture } from '#domain/share-picture.ts';
import type { PageContext } from '#storefront/page.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';

export interface ListingData {
  /** The path that the view's query string is put behind. */
  readonly base: string;
  /** The view as the address has it. */
  readonly view: ListingView;
  /** Those of the pages from the first one that is shown to the one of the view. */
  readonly products: readonly CardProduct[];
  /** By default 1. */
  readonly firstPage?: number;
  readonly total: number;
  readonly facets: Facets;
  readonly priceRange: Catalogue['priceRange'];
  /** It is missing where the search is taken as it stands. */
  readonly understood?: readonly Understood[];
  /** Said where the list has an order of its own until another sort is chosen. */
  readonly hasOwnOrder?: true;
  /** Only where a search finds nothing. */
  readonly offers?: Offers;
}

/** What a shop assistant would offer instead. */
export interface Offers extends Nearest {
  readonly popular: readonly CardProduct[];
}

interface ViewRequest {
  readonly catalogue: Catalogue;
  /** Needed where something is searched for, or must be in stock. */
  readonly knowledge?: ListingKnowledge;
  readonly search: URLSearchParams;
  /** What the page itself asks for beyond its address. */
  readonly always?: Partial<ListingQuery>;
}

interface ListingRequest extends ViewRequest {
  readonly base: string;
  readonly maxPages?: number | undefined;
}

export function loadListing({ base, maxPages, ...request }: ListingRequest): ListingData {
  const { catalogue, knowledge, always = {} } = request;
  const dictionary = knowledge?.dictionary;
  const view = readView(request);
  const query = { ...view.query, ...always, limit: view.page * PAGE_SIZE };
  const members = knowledge?.within ?? (query.isFeatured ? knowledge?.featured : undefined);
  const { products, total, facets } = listProducts(catalogue, query, knowledge);
  const isSearch = dictionary !== undefined && query.search !== '';
  const firstPage = maxPages === undefined ? 1 : Math.max(1, view.page - maxPages + 1);
  return {
    base,
    view,
    total,
    facets,
    priceRange: catalogue.priceRange,
    products: products.slice((firstPage - 1) * PAGE_SIZE).map(toCardProduct),
    ...(firstPage > 1 && { firstPage }),
    ...(members?.order && { hasOwnOrder: true }),
    ...(isSearch && toUnderstood(catalogue, query.search, dictionary)),
    ...(isSearch && total === 0 && { offers: toOffers(catalogue, query.search, dictionary) }),
  };
}

function toUnderstood(
  catalogue: Catalogue,
  search: string,
  dictionary: Dictionary,
): Pick<ListingData, 'understood'> {
  const understood = explainSearch(catalogue, search, searchProducts(catalogue, search, dictionary));
  return understood.length === 0 ? {} : { understood };
}

const POPULAR = 4;

function toOffers(catalogue: Catalogue, search: string, dictionary: Dictionary): Offers {
  const { products } = listProducts(catalogue, { ...EVERYTHING, limit: POPULAR });
  return { ...nearestSearches(catalogue, search, dictionary), popular: products.map(toCardProduct) };
}

/** Returns what the list of an address is made from: the dictionary where it searches, the stock where it asks for what is left. */
export async function toRequest(
  context: PageContext,
  always: Partial<ListingQuery> = {},
): Promise<Required<Pick<ViewRequest, 'catalogue' | 'knowledge' | 'search'>>> {
  const { searchParams } = context.url;
  const { search, isInStock, isFeatured } = { ...readListing(searchParams).query, ...always };
  const [catalogue, dictionary, stock, chosen] = await Promise.all([
    context.getCatalogue(),
    search === '' ? undefined : context.getDictionary(),
    isInStock ? context.getSoldOut() : undefined,
    isFeatured && context.settings.hasFeatured ? context.getCollection(FEATURED) : undefined,
  ]);
  const available = stock && availableSizes(catalogue, stock);
  const featured = chosen && findMembers(catalogue, chosen);
  return { catalogue, knowledge: { dictionary, available, featured }, search: searchParams };
}

/** Reads the view of an address as the list has it: with values that it knows, and the last page for those beyond. */
export function readView({ catalogue, knowledge, search, always = {} }: ViewRequest): ListingView {
  const { page, ...view } = readListing(search);
  const query = withKnownValues(catalogue, view.query);
  if (page === 1) return { ...view, query, page };
  const total = countProducts(catalogue, { ...query, ...always }, knowledge);
  return { ...view, query, page: Math.max(1, Math.min(page, Math.ceil(total / PAGE_SIZE))) };
}

/** Returns the address of a view; `over` changes the query and goes back to the first page. */
export function toAddress(base: string, view: ListingView, over: Partial<ListingQuery> = {}): string {
  return withSearch(base, { ...view, query: { ...view.query, ...over }, page: 1 });
}

/** Returns how a page spells its sorts: collections have their own words for some (spec 9). */
export function toSortNames(base: string): SortNames {
  return base === PAGES.shop ? {} : COLLECTION_SORTS;
}

export function withSearch(base: string, view: ListingView): string {
  const search = writeListing(view, toSortNames(base)).toString();
  return search === '' ? base : `${base}?${search}`;
}

/** Returns what a preview of a link to a list shows: its own picture, or else its first product. */
export function toSharePicture(
  { products: [first] }: Pick<ListingData, 'products'>,
  own?: SharePicture,
): Pick<Head, 'image'> {
  return findSharePicture(own, first && { image: first.image, format: 'tall', alt: first.name });
}
