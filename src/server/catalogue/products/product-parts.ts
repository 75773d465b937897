/** Goes through many products in parts, with requests answered between them. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Product } from '#domain/products/product.ts';

const PRODUCTS_PER_TURN = 500;

export async function* productParts(products: readonly Product[]): AsyncGenerator<readonly Product[]> {
  for (let from = 0; from < products.length; from += PRODUCTS_PER_TURN) {
    if (from > 0) await yieldToRequests();
    yield products.slice(from, from + PRODUCTS_PER_TURN);
  }
}
