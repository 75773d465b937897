/** Registered shoppers and the orders they send: three lines each, under an idempotency key of its own. */
import * as fc from 'fast-check';
import { readCatalogue } from '#contract/products/product.ts';
import type { Product } from '#domain/products/product.ts';
import { registerAccount } from '#testing/api-client.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { orderLines } from '#testing/random-order.ts';
import type { LoadRequest } from './load.ts';
import { sampleRows } from './synthetic-products.ts';

const LINES = 3;
const VARIANTS = 200;

export function sampleProducts(): readonly Product[] {
  return readCatalogue(sampleRows()).catalogue.products;
}

/** The token of a new account. */
export async function register(origin: string, name: string): Promise<string> {
  const account = { email: `${name}@nool.example`, password: 'handloom', firstName: 'Bench', lastName: name };
  return (await registerAccount(origin, account)).token;
}

/** The same bodies for the same products. */
export function orderBodies(products = sampleProducts()): readonly string[] {
  const lines = orderLines(products.slice(0, VARIANTS), { minLines: LINES, maxLines: LINES, maxQuantity: 2 });
  return fc
    .sample(lines, { seed: 11, numRuns: VARIANTS })
    .map(drawn => JSON.stringify(orderRequestFor(drawn)));
}

/** Each call gives the next order of the next shopper, never twice under the same key. */
export function orderSequence(tokens: readonly string[], path: string): () => LoadRequest {
  const bodies = orderBodies();
  let sent = 0;
  return () => {
    sent += 1;
    return {
      method: 'POST',
      path,
      headers: {
        authorization: `Bearer ${tokens[sent % tokens.length] ?? ''}`,
        'idempotency-key': `bench-${sent}`,
      },
      body: bodies[sent % bodies.length] ?? '',
    };
  };
}
