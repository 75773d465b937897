/** Messages of the worker that reads a large catalogue: parts small enough not to block the page. */
import type { Catalogue } from '#domain/catalogue.ts';
import type { IndexParts } from '#domain/listing/listing-index.ts';
import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';

export interface CatalogueRequest {
  readonly cache: 'default' | 'reload';
  readonly categories: readonly Category[];
}

export type CatalogueMessage =
  | { readonly kind: 'products'; readonly products: readonly Product[] }
  | ({ readonly kind: 'complete'; readonly index: IndexParts } & Pick<Catalogue, 'categories' | 'priceRange'>)
  | { readonly kind: 'failed'; readonly reason: string };
