/** Places an order once: priced from the catalogue alone, and stored whole, with its key, or not at all. */
import { hash } from 'node:crypto';
import { fromSummaryInRupees, type PlaceOrderRequest } from '#contract/order.ts';
import { type OrderRefusal, priceOrder } from '#domain/order.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Shortage } from '#server/stock/take-stock.ts';
import { findKey } from './idempotency.repository.ts';
import { newOrder, type Placement } from './new-order.ts';
import { findOrder } from './order.repository.ts';
import type { Orders } from './order-deps.ts';
import type { NotEnough } from './order-refusal.ts';
import { asPlaced, type StoredOrder } from './order-response.ts';
import type { Once } from './store-order.ts';

type PlaceRefusal =
  | OrderRefusal
  | { readonly code: 'access-denied' }
  | { readonly code: 'order-in-flight' }
  | { readonly code: 'key-reused' }
  | NotEnough;

type Outcome = Promise<Result<StoredOrder, PlaceRefusal>>;

/** Places what is asked for. The same key and request again: the same order. Without a key each request is an order. */
export async function placeOrder(orders: Orders, placement: Placement, key: string | undefined): Outcome {
  const { shopper, request } = placement;
  if (request.userId !== undefined && request.userId !== shopper.id)
    return refused({ code: 'access-denied' });
  if (key === undefined) return placeNew(orders, placement, undefined);
  const once = { user_id: shopper.id, key, request_hash: hashOf(request) };
  const placed = await orders.onceAtATime.run(`${shopper.id} ${key}`, () =>
    placeUnderKey(orders, placement, once),
  );
  return placed ?? refused({ code: 'order-in-flight' });
}

/** An order that was placed stays placed, whatever its goods cost by now: a refusal is no answer to its key. */
async function placeUnderKey(orders: Orders, placement: Placement, once: Once): Outcome {
  const placed = await placeNew(orders, placement, once);
  return placed.ok ? placed : ((await placedEarlier(orders, once)) ?? placed);
}

async function placedEarlier({ db }: Orders, once: Once): Promise<Awaited<Outcome> | undefined> {
  const known = await findKey(db, once.user_id, once.key);
  if (known === undefined) return undefined;
  if (known.request_hash !== once.request_hash) return refused({ code: 'key-reused' });
  const order = await findOrder(db, known.order_id, once.user_id);
  if (order === undefined) throw new Error(`The key of order ${known.order_id} has no order`);
  return ok(asPlaced(order));
}

async function placeNew(orders: Orders, placement: Placement, once: Once | undefined): Outcome {
  const priced = price(orders, placement.request);
  if (!priced.ok) return priced;
  const { order, lines } = newOrder(orders, placement, priced.value);
  const stored = await orders.store({ order, lines }, once);
  if (stored.ok) return ok({ order: { ...order, order_number: stored.value }, lines });
  // A taken key has its order, unless that is taking it still.
  return stored.refusal.code === 'key-taken'
    ? refused({ code: 'order-in-flight' })
    : refused(shortageOf(stored.refusal, placement.request));
}

/** Names the line by its place in the request, where the same product and size may stand more than once. */
function shortageOf({ productId, size, left }: Shortage, { items }: PlaceOrderRequest): NotEnough {
  const line = items.findIndex(item => item.productId === productId && item.size === size);
  return { code: 'not-enough-stock', line, size, left };
}

function price({ findProduct }: Orders, { items, paymentMethod, orderSummary }: PlaceOrderRequest) {
  return priceOrder({ lines: items, paymentMethod, agreed: fromSummaryInRupees(orderSummary) }, findProduct);
}

/** The request as it was understood: fields that nobody looks at do not make it another one. */
function hashOf(request: PlaceOrderRequest): string {
  return hash('sha256', JSON.stringify(request), 'base64url');
}
