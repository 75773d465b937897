/** Loads products in the way that suits their number: all of them, their list in another thread, or only what is shown. */

import type { CatalogueRequest } from '#contract/products/catalogue-messages.ts';
import { readCatalogueInParts } from '#contract/products/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import type { Product } from '#domain/products/product.ts';
import { hydrationData, isLargeCatalogue, listsVersion } from '#storefront/hydration-data.ts';
import { yieldToMain } from '#storefront/yield-to-main.ts';
import { fetchJson } from './fetch-json.ts';

type Cache = CatalogueRequest['cache'];

let loading: Promise<Catalogue> | undefined;

/** Loads at the first call, at the next one after a failure, and past every cache; a reload that fails gives what there was. */
export function loadCatalogue(cache: Cache = 'default'): Promise<Catalogue> {
  const before = loading;
  if (before !== undefined && cache === 'default') return before;
  loading = request(cache).catch((error: unknown) => {
    loading = before;
    if (before === undefined) throw error;
    return before;
  });
  return loading;
}

export async function loadProducts(
  ids: readonly string[],
  cache: Cache = 'default',
): Promise<Pick<Catalogue, 'byId'>> {
  if (listsVersion() === undefined) return loadCatalogue(cache);
  const { fetchFew } = await import('./server-lists.ts');
  return fetchFew(ids, cache);
}

export async function loadFullProduct(product: Product): Promise<Product> {
  if (!isLargeCatalogue()) return product;
  const { fetchWhole } = await import('./large-catalogue.ts');
  return fetchWhole(product);
}

async function request(cache: Cache): Promise<Catalogue> {
  const { categories } = hydrationData();
  if (isLargeCatalogue()) {
    const { fetchLargeCatalogue } = await import('./large-catalogue.ts');
    return fetchLargeCatalogue({ cache, categories });
  }
  const rows = await fetchJson(PRODUCTS_FILE, { cache });
  return (await readCatalogueInParts({ rows, categories }, yieldToMain)).catalogue;
}

export function noProducts(): Catalogue {
  return createCatalogue([]);
}
