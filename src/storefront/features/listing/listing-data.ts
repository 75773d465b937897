/** The data of a product list: the view its URL names, and the products it shows. */
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
import { type Facets, listProducts } from '#domain/listing/listing.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';

export interface ListingData {
  /** The path that the view's query string is put behind. */
  readonly base: string;
  /** The view as the address has it. */
  readonly view: ListingView;
  readonly products: readonly CardProduct[];
  readonly total: number;
  readonly facets: Facets;
  readonly priceRange: Catalogue['priceRange'];
}

interface ListingRequest {
  readonly catalogue: Catalogue;
  readonly base: string;
  readonly search: URLSearchParams;
  /** What the page itself asks for beyond its address. */
  readonly always?: Partial<ListingQuery>;
}

export function loadListing({ catalogue, base, search, always = {} }: ListingRequest): ListingData {
  const view = readListing(search);
  const { products, total, facets } = listProducts(catalogue, {
    ...view.query,
    ...always,
    limit: view.page * PAGE_SIZE,
  });
  return {
    base,
    view,
    total,
    facets,
    priceRange: catalogue.priceRange,
    products: products.map(toCardProduct),
  };
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
