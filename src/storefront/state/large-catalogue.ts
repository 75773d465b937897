/** A catalogue too large to be read beside the page: its list, read in another thread, and single products as they are opened. */

import type { CatalogueMessage, CatalogueRequest } from '#contract/products/catalogue-messages.ts';
import { LONG_FIELDS, readListCatalogue, readProduct } from '#contract/products/product.ts';
import { fill, PRODUCT_FILE, PRODUCT_LIST_FILE } from '#contract/urls.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from '#domain/products/product.ts';
import { fetchJson } from './fetch-json.ts';

/** Throws when the list cannot be had. Where the other thread's script cannot be, it is read here: slowly is better than not. */
export async function fetchLargeCatalogue(request: CatalogueRequest): Promise<Catalogue> {
  const worker = new Worker(new URL('../worker/catalogue-worker.ts', import.meta.url), { type: 'module' });
  try {
    return (await takeOver(worker, request)) ?? (await readHere(request));
  } finally {
    worker.terminate();
  }
}

/** Gives none when the worker's script does not run. */
function takeOver(worker: Worker, request: CatalogueRequest): Promise<Catalogue | undefined> {
  const products: Product[] = [];
  const byId = new Map<string, Product>();
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => resolve(undefined));
    worker.addEventListener('message', ({ data: message }: MessageEvent<CatalogueMessage>) => {
      if (message.kind === 'failed') {
        reject(new Error(message.reason));
      } else if (message.kind === 'products') {
        for (const product of message.products) {
          products.push(product);
          byId.set(product.id, product);
        }
      } else {
        const { categories, priceRange, index } = message;
        resolve({ products, byId, categories, priceRange, index });
      }
    });
    worker.postMessage(request);
  });
}

async function readHere({ cache, categories }: CatalogueRequest): Promise<Catalogue> {
  return readListCatalogue(await fetchJson(PRODUCT_LIST_FILE, { cache }), categories).catalogue;
}

/**
 * Returns the product with what the list leaves out (`toListItemJson`); as it stands there when that cannot be had. Nothing
 * else is taken: the answer may be a kept one, and older than the list in its price.
 */
export async function fetchWhole(product: Product): Promise<Product> {
  try {
    const read = readProduct(await fetchJson(fill(PRODUCT_FILE, { id: product.id })));
    if (!read.ok) return product;
    const { value } = read;
    const long = LONG_FIELDS.filter(name => value[name] !== undefined).map(name => [name, value[name]]);
    return { ...product, ...(Object.fromEntries(long) as Partial<Product>) };
  } catch {
    return product;
  }
}
