/** Shoppers who are logged in, and the orders they send: three lines each, under a key of its own. */
import type { Session } from '#contract/account.ts';
import { readCatalogue } from '#contract/product.ts';
import { API } from '#contract/urls.ts';
import { type Product, sizesOf } from '#domain/product.ts';
import { orderRequest } from '#drills/order-request.ts';
import { createSeededRandom } from './chance.ts';
import { shopRows } from './goods.ts';
import { requestBytes } from './load.ts';

const LINES = 3;
const VARIANTS = 200;

export function shopProducts(): readonly Product[] {
  return readCatalogue(shopRows()).catalogue.products;
}

/** The token of a shopper who has just registered. */
export async function register(shopUrl: string, name: string): Promise<string> {
  const account = { email: `${name}@nool.example`, password: 'handloom', firstName: 'Bench', lastName: name };
  const answer = await fetch(`${shopUrl}${API.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (answer.status !== 201) throw new Error(`${name} was not registered: ${await answer.text()}`);
  return ((await answer.json()) as Session).token;
}

/** Bodies of orders, the same for the same goods. */
export function orderBodies(products: readonly Product[]): readonly string[] {
  const chance = createSeededRandom(11);
  const few = products.slice(0, VARIANTS);
  return Array.from({ length: VARIANTS }, () => {
    const lines = Array.from({ length: LINES }, () => chance.pick(few)).map(product => ({
      product,
      size: chance.pick(sizesOf(product)),
      quantity: 1 + chance.below(2),
    }));
    return JSON.stringify(orderRequest(lines));
  });
}

/** Makes the next order of a shopper, never twice under the same key. */
export function orderSender(tokens: readonly string[], bodies: readonly string[]) {
  let sent = 0;
  return (shopper: number, path: string = API.orders): Buffer => {
    sent += 1;
    return requestBytes({
      method: 'POST',
      path,
      headers: {
        authorization: `Bearer ${tokens[shopper % tokens.length] ?? ''}`,
        'idempotency-key': `bench-${sent}`,
      },
      body: bodies[sent % bodies.length] ?? '',
    });
  };
}
