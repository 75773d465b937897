import { randomBytes, randomInt } from 'node:crypto';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { API } from '#contract/urls.ts';
import { PROFILE } from '#e2e/shopper.ts';
import { toOrderBody } from '#e2e/spec/buying/placed-orders.ts';

interface Guest {
  readonly phone?: string;
  readonly email?: string;
}

/** Of a guest whose calls are told apart by it. */
export const GUEST_PHONE = '9840055555';

/** The limits count by it. */
export function newPhone(): string {
  return `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** Orders one KUR-0001 without an account, to be paid in cash. */
export async function orderAsGuest(
  url: string,
  { phone = newPhone(), email = '' }: Guest = {},
): Promise<Order> {
  const products = (await (await fetch(`${url}/products.json`)).json()) as readonly ProductJson[];
  const product = products.find(({ id }) => id === 'KUR-0001');
  if (product === undefined) throw new Error('The sample has no KUR-0001');
  const customerInfo = { ...PROFILE, phone, email };
  const response = await fetch(url + API.orders, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('base64url'),
    },
    body: JSON.stringify({ ...toOrderBody([{ product, quantity: 2 }], 'cod'), customerInfo }),
  });
  if (response.status !== 201) throw new Error(`The order was refused: ${await response.text()}`);
  return ((await response.json()) as PlacedOrder).order;
}
