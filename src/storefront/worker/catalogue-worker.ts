/** Fetches, checks and indexes a large catalogue in a thread of its own, and hands it over in small parts. */

import type { CatalogueMessage, CatalogueRequest } from '#contract/products/catalogue-messages.ts';
import { readListCatalogue } from '#contract/products/product.ts';
import { PRODUCT_LIST_FILE } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { inSortedOrder } from '#domain/listing/listing-index.ts';
import { SORTS } from '#domain/listing/sorts.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Taking in so many is a few milliseconds on a phone four times slower than a desk. */
const PRODUCTS_A_PART = 250;

self.addEventListener('message', (event: MessageEvent<CatalogueRequest>) => {
  handOver(event.data).catch((error: unknown) => say({ kind: 'failed', reason: String(error) }));
});

async function handOver({ cache, categories: rows }: CatalogueRequest): Promise<void> {
  const response = await fetch(PRODUCT_LIST_FILE, { cache, signal: AbortSignal.timeout(TIMES.request) });
  if (!response.ok) throw new Error(`${PRODUCT_LIST_FILE} answered ${response.status}`);
  const { catalogue } = readListCatalogue(await response.json(), rows);
  const { products, categories, priceRange, index } = catalogue;
  for (let from = 0; from < products.length; from += PRODUCTS_A_PART) {
    say({ kind: 'products', products: products.slice(from, from + PRODUCTS_A_PART) });
  }
  for (const sort of SORTS) inSortedOrder(catalogue, sort);
  say({ kind: 'complete', index, categories, priceRange });
}

function say(message: CatalogueMessage): void {
  self.postMessage(message);
}
