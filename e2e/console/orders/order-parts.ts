/** Orders that stand already when a journey begins, and the parts of the pages that show them. */
import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders/order.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { main } from '#e2e/console/page-parts.ts';
import { createShopper } from '#e2e/shopper.ts';
import { placeOrder } from '#e2e/spec/buying/placed-orders.ts';
import type { TestServer } from '#e2e/test-server.ts';

type Product = Parameters<typeof placeOrder>[1]['lines'][number]['product'];

interface PlacedOptions {
  /** Products of each order. */
  readonly lines?: number;
  readonly paymentMethod?: PaymentMethod;
}

/** Places orders of one new shopper, oldest first. */
export async function placeOrders(
  shop: TestServer,
  count: number,
  { lines = 1, paymentMethod = 'card' }: PlacedOptions = {},
): Promise<readonly Order[]> {
  const products = (await (await fetch(`${shop.url}/products.json`)).json()) as readonly Product[];
  const shopper = await createShopper(shop.url);
  const orders: Order[] = [];
  for (let made = 0; made < count; made += 1) {
    const chosen = products.slice(0, lines).map(product => ({ product }));
    orders.push(await placeOrder(shop.url, { shopper, lines: chosen, paymentMethod }));
  }
  return orders;
}

export async function placeOne(shop: TestServer, options?: PlacedOptions): Promise<Order> {
  const [order] = await placeOrders(shop, 1, options);
  if (order === undefined) throw new Error('No order has been placed');
  return order;
}

export const row = (page: Page, { orderNumber }: Order): Locator =>
  main(page).getByRole('row').filter({ hasText: orderNumber });

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name });

export async function tick(page: Page, orders: readonly Order[]): Promise<void> {
  for (const { orderNumber } of orders)
    await main(page)
      .getByRole('checkbox', { name: `Tick order ${orderNumber}` })
      .check();
}
