/** Goes through all products in parts, with requests answered between them. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { ProductList } from '#domain/catalogue.ts';
import type { Product } from '#domain/products/product.ts';

const PRODUCTS_PER_TURN = 500;

export async function* productParts(products: ProductList): AsyncGenerator<readonly Product[]> {
  let part: Product[] = [];
  for (const product of products) {
    if (part.push(product) < PRODUCTS_PER_TURN) continue;
    yield part;
    part = [];
    await yieldToRequests();
  }
  if (part.length > 0) yield part;
}
