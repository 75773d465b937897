/** Stores an order in one transaction: its pieces taken from stock, itself, its lines, its key and the mail that confirms it, or none of them. */
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { tellOf } from '#server/outbox/enqueue-email.ts';
import { type Shortage, takeStock } from '#server/stock/take-stock.ts';
import { takeKey } from './idempotency.repository.ts';
import { renumbered } from './new-order.ts';
import { addOrder } from './order.repository.ts';
import type { IdempotencyKeyTable } from './order.table.ts';
import type { Orders } from './order-deps.ts';
import type { StoredOrder } from './order-response.ts';

/** The key of a request and what was understood of it. */
export type Once = Pick<IdempotencyKeyTable, 'user_id' | 'key' | 'request_hash'>;

export type StoreRefusal = { readonly code: 'key-taken' } | Shortage;

/** With a thousand million numbers a day, meeting a taken one five times running means that chance is broken. */
const NUMBER_TRIES = 5;

/** Stores an order; `once` keeps a request from being stored twice. Answers the number it has at last, once it is on the disk. */
export type StoreOrder = (
  order: StoredOrder,
  once: Once | undefined,
) => Promise<Result<string, StoreRefusal>>;

type Chance = Pick<Orders, 'randomBytes'>;

/** Stores orders over this connection. */
export function createOrderStore({ db, randomBytes }: Chance & Pick<Orders, 'db'>): StoreOrder {
  return ({ order, lines }, once) => {
    const { id: order_id, user_id, created_at } = order;
    return inTransaction<string, StoreRefusal>(db, async transaction => {
      const taken = await takeStock(transaction, lines);
      if (!taken.ok) return taken;
      const marked = lines.map(line => (taken.value.has(line) ? { ...line, from_stock: 1 as const } : line));
      const number = await addUnderFreeNumber({ randomBytes }, transaction, { order, lines: marked });
      // After its order: a key that waits for one makes the embedded engine look through all keys of the shopper.
      const isFirst = once === undefined || (await takeKey(transaction, { ...once, order_id, created_at }));
      if (!isFirst) return refused({ code: 'key-taken' });
      await tellOf(transaction, { user_id, kind: 'order-placed', about: order_id, created_at });
      return ok(number);
    });
  };
}

async function addUnderFreeNumber(
  chance: Chance,
  transaction: Connection,
  order: StoredOrder,
): Promise<string> {
  let numbered = order;
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    if (await addOrder(transaction, numbered)) return numbered.order.order_number;
    numbered = renumbered(order, chance);
  }
  throw new Error(`No free order number in ${NUMBER_TRIES} tries`);
}
