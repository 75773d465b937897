import type { Session } from '#contract/account.ts';
import type { Order } from '#contract/orders/order.ts';
import type { ProductJson } from '#contract/products/product.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { createShopper } from '#e2e/shopper.ts';
import { placeOrder } from '#e2e/spec/buying/placed-orders.ts';

interface Wish {
  readonly shopper?: Session;
  readonly quantity?: number;
  readonly paymentMethod?: PaymentMethod;
}

/** Orders a product that the sample has: KUR-0001, by default by a new shopper. */
export async function orderKurta(url: string, { shopper, quantity = 1, ...rest }: Wish = {}): Promise<Order> {
  const products = (await (await fetch(`${url}/products.json`)).json()) as readonly ProductJson[];
  const product = products.find(({ id }) => id === 'KUR-0001');
  if (product === undefined) throw new Error('The sample has no KUR-0001');
  return placeOrder(url, {
    shopper: shopper ?? (await createShopper(url)),
    lines: [{ product, quantity }],
    ...rest,
  });
}
