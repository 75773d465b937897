/** Products in the browser; what loads them comes with the first of them. */
import type { CatalogueRequest } from '#contract/products/catalogue-messages.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/products/product.ts';

type Found = Pick<Catalogue, 'byId'>;

const loadScript = () => import('./load-products.ts');

/** Returns the whole catalogue, which is loaded once and kept in memory (spec 4): for shops whose lists the browser makes. */
export function fetchCatalogue(): Promise<Catalogue> {
  return orEmpty(
    async () => (await loadScript()).loadCatalogue(),
    async () => (await loadScript()).noProducts(),
  );
}

/** Returns a catalogue with these products, if they are sold; `reload` asks past every cache, as when prices have changed. */
export function fetchProducts(ids: readonly string[], cache?: CatalogueRequest['cache']): Promise<Found> {
  return orEmpty(
    async () => (await loadScript()).loadProducts(ids, cache),
    async () => ({ byId: new Map() }),
  );
}

/**
 * Returns the product with its long texts. Of a large catalogue they come from the server; without a network it goes without.
 */
export async function loadFullProduct(product: Product): Promise<Product> {
  return (await loadScript()).loadFullProduct(product);
}

/** A load that fails is logged and gives no products (spec 8). */
async function orEmpty<Loaded>(load: () => Promise<Loaded>, empty: () => Promise<Loaded>): Promise<Loaded> {
  return load().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the spec has a failed product load logged and nothing more
    console.error('The products could not be loaded', error);
    return empty();
  });
}
