/** The catalogue in the browser, loaded once and kept in memory (spec 4): `/products.json`, or of a large one its list. */

import type { CatalogueRequest } from '#contract/products/catalogue-messages.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import { type Catalogue, EMPTY_CATALOGUE } from '#domain/catalogue.ts';
import { TIMES } from '#domain/constants/limits.ts';
import type { Product } from '#domain/product.ts';
import { hydrationData, isLargeCatalogue } from '#storefront/hydration-data.ts';
import { yieldToMain } from '#storefront/yield-to-main.ts';

let loading: Promise<Catalogue> | undefined;

/** Loads at the first call. A load that fails is logged, gives an empty catalogue and is tried again at the next call (spec 8). */
export function fetchCatalogue(): Promise<Catalogue> {
  loading ??= requestCatalogue('default').catch((error: unknown) => {
    loading = undefined;
    // oxlint-disable-next-line no-console -- the spec has a failed product load logged and nothing more
    console.error('The products could not be loaded', error);
    return EMPTY_CATALOGUE;
  });
  return loading;
}

/** Loads anew past every cache, for when the server says that prices have changed; a load that fails keeps what there was. */
export async function refetchCatalogue(): Promise<Catalogue> {
  try {
    const fresh = await requestCatalogue('reload');
    loading = Promise.resolve(fresh);
    return fresh;
  } catch {
    return fetchCatalogue();
  }
}

/** The product with its long texts. Of a large catalogue they come from the server; without a network it goes without. */
export async function loadFullProduct(product: Product): Promise<Product> {
  if (!isLargeCatalogue()) return product;
  const { fetchWhole } = await import('./large-catalogue.ts');
  return fetchWhole(product);
}

function requestCatalogue(cache: CatalogueRequest['cache']): Promise<Catalogue> {
  return isLargeCatalogue() ? fetchLarge(cache) : fetchSmall(cache);
}

async function fetchLarge(cache: CatalogueRequest['cache']): Promise<Catalogue> {
  const { fetchLargeCatalogue } = await import('./large-catalogue.ts');
  return fetchLargeCatalogue({ cache, categories: hydrationData().categories });
}

async function fetchSmall(cache: CatalogueRequest['cache']): Promise<Catalogue> {
  const [{ readCatalogueInParts }, rows] = await Promise.all([
    import('#contract/product.ts'),
    fetchRows(cache),
  ]);
  return (await readCatalogueInParts({ rows, categories: hydrationData().categories }, yieldToMain))
    .catalogue;
}

async function fetchRows(cache: CatalogueRequest['cache']): Promise<unknown> {
  const response = await fetch(PRODUCTS_FILE, { cache, signal: AbortSignal.timeout(TIMES.request) });
  if (!response.ok) throw new Error(`${PRODUCTS_FILE} answered ${response.status}`);
  return response.json();
}
