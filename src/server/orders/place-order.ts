/** Places an order once: priced from the catalogue alone, and stored whole, with its key, or not at all. */
import { createHash } from 'node:crypto';
import { fromSummaryInRupees, type PlaceOrderRequest } from '#contract/order.ts';
import { type OrderRefusal, priceOrder } from '#domain/order.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { findKey, takeKey } from './idempotency.repository.ts';
import { newOrder, type Placement, renumbered } from './new-order.ts';
import { addOrder, findOrder } from './order.repository.ts';
import type { IdempotencyKeyTable } from './order.table.ts';
import { asPlaced, type StoredOrder } from './order-answer.ts';
import type { Orders } from './orders.ts';

type PlaceRefusal =
  | OrderRefusal
  | { readonly code: 'access-denied' }
  | { readonly code: 'order-in-flight' }
  | { readonly code: 'key-reused' };

type Outcome = Promise<Result<StoredOrder, PlaceRefusal>>;

/** With a thousand million numbers a day, meeting a taken one five times running means that chance is broken. */
const NUMBER_TRIES = 5;

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

type Once = Pick<IdempotencyKeyTable, 'user_id' | 'key' | 'request_hash'>;

async function placeUnderKey(orders: Orders, placement: Placement, once: Once): Outcome {
  // Looked up before pricing: an order that was placed stays placed, whatever its goods cost by now.
  return (await placedEarlier(orders, once)) ?? placeNew(orders, placement, once);
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
  const order = newOrder(orders, placement, priced.value);
  const stored = await orders.db
    .transaction()
    .execute(transaction => store(orders, transaction, order, once));
  if (stored !== undefined) return ok(stored);
  // Another process placed it between the look-up and the transaction.
  const earlier = once === undefined ? undefined : await placedEarlier(orders, once);
  return earlier ?? refused({ code: 'order-in-flight' });
}

function price({ findProduct }: Orders, { items, paymentMethod, orderSummary }: PlaceOrderRequest) {
  return priceOrder({ lines: items, paymentMethod, agreed: fromSummaryInRupees(orderSummary) }, findProduct);
}

/** Key, order and lines in one transaction; nothing when the key is taken. */
async function store(
  orders: Orders,
  transaction: Connection,
  order: StoredOrder,
  once: Once | undefined,
): Promise<StoredOrder | undefined> {
  const { id, created_at } = order.order;
  if (once !== undefined && !(await takeKey(transaction, { ...once, order_id: id, created_at }))) {
    return undefined;
  }
  let numbered = order;
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    if (await addOrder(transaction, numbered)) return numbered;
    numbered = renumbered(order, orders);
  }
  throw new Error(`No free order number in ${NUMBER_TRIES} tries`);
}

/** The request as it was understood: fields that nobody looks at do not make it another one. */
function hashOf(request: PlaceOrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
