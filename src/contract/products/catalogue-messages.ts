/** Messages of the worker that reads a large catalogue: parts small enough not to block the page. */
import type { Catalogue } from '#domain/catalogue.ts';
import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';

export interface CatalogueRequest {
  readonly cache: 'default' | 'reload';
  readonly categories: readonly Category[];
}

export type CatalogueMessage =
  | { readonly kind: 'products'; readonly products: readonly Product[] }
  | ({ readonly kind: 'complete' } & Pick<Catalogue, 'categories' | 'priceRange' | 'index'>)
  | { readonly kind: 'failed'; readonly reason: string };
