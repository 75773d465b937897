/** What the thread that reads a large catalogue says to the page: parts small enough that taking one in holds up nobody. */
import type { Catalogue } from '#domain/catalogue.ts';
import type { IndexParts } from '#domain/listing/listing-index.ts';
import type { Product } from '#domain/product.ts';

export interface CatalogueRequest {
  readonly cache: 'default' | 'reload';
}

export type CatalogueMessage =
  | { readonly kind: 'products'; readonly products: readonly Product[] }
  | ({ readonly kind: 'complete'; readonly index: IndexParts } & Pick<Catalogue, 'categories' | 'priceRange'>)
  | { readonly kind: 'failed'; readonly reason: string };
