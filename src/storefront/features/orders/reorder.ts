/** Ordering again what was delivered: at today's prices, and only what is still sold (decisions, Cart). */
import type { OrderView } from '#contract/orders/read-order.ts';
import type { Addition } from '#domain/cart.ts';
import { listSizes, type Product } from '#domain/products/product.ts';

export interface Reorder {
  readonly additions: readonly Addition[];
  /** The names of what is not sold any more, with the size. */
  readonly missing: readonly string[];
}

export function reorder(items: OrderView['items'], find: (id: string) => Product | undefined): Reorder {
  const additions: Addition[] = [];
  const missing: string[] = [];
  for (const { productId, productName, size, quantity } of items) {
    const product = find(productId);
    if (product !== undefined && listSizes(product).includes(size))
      additions.push({ product, size, quantity });
    else missing.push(`${productName} (${size})`);
  }
  return { additions, missing };
}
