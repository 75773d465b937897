/** The cart as local storage keeps it, in rupees, and what is taken back from there: only what makes sense (spec 4). */
import * as z from 'zod/mini';
import { addToCart, type CartLines, cartTotal, itemCount, MAX_QUANTITY } from '#domain/cart.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { IdempotencyKey } from './text.ts';

const StoredLine = z.object({
  product: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    name: z.string(),
    image: z.string(),
  }),
  size: z.string().check(z.minLength(1), z.maxLength(30)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  price: z.number().check(z.minimum(0), z.maximum(10_000_000)),
});

const StoredCart = z.object({ items: z.array(z.unknown()), orderKey: z.optional(z.unknown()) });

type StoredLine = z.infer<typeof StoredLine>;

export interface CartState {
  readonly lines: CartLines;
  /** The idempotency key of an order whose answer has not come yet. */
  readonly orderKey?: string | undefined;
}

/** Lines that are broken are left out and doubled ones merged; what is no cart at all is an empty one. */
export function readStoredCart(stored: unknown): CartState {
  const cart = StoredCart.safeParse(stored);
  if (!cart.success) return { lines: [] };
  const lines = cart.data.items.reduce<CartLines>((read, item) => {
    const line = StoredLine.safeParse(item);
    return line.success ? addStored(read, line.data) : read;
  }, []);
  const orderKey = IdempotencyKey.safeParse(cart.data.orderKey);
  return { lines, orderKey: orderKey.success ? orderKey.data : undefined };
}

function addStored(lines: CartLines, { product, size, quantity, price }: StoredLine): CartLines {
  return addToCart(lines, { product: { ...product, price: fromRupees(price) }, size, quantity });
}

/** The cart exposes items, total and itemCount (spec 3). */
export function toStoredCart({ lines, orderKey }: CartState) {
  return {
    items: lines.map(line => ({ ...line, price: toRupees(line.price) })),
    total: toRupees(cartTotal(lines)),
    itemCount: itemCount(lines),
    ...(orderKey === undefined ? {} : { orderKey }),
  };
}
