/** Writes the rows by which staff find orders: of new orders a moment after they were placed, of changed ones with the change. */
import { decodeTime } from 'ulid';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { idBound, isId } from '#server/platform/db/ids.ts';
import { type ShippedOrder, stageOfOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findShippedOrders } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { findIndexedIds, nextChange, writeIndexRows } from './order-index.repository.ts';
import type { OrderIndexTable } from './order-index.table.ts';

/** Orders that a step looks at. */
const SEEN = 50;

/** Orders that a step adds: a few milliseconds of work, less than the writer of new orders has in its queue. */
const ADDED = 10;

/** An order may be committed so much later than its id was made, and clocks of servers may differ by as much. */
const LATE_MS = 60_000;

export interface Step {
  /** The id after which the next step looks. */
  readonly last: string;
  /** Says whether there may be more work. */
  readonly isFull: boolean;
  /** Orders that got their rows. */
  readonly added: number;
}

/** Adds the rows of orders that have none, among the next orders after an id. */
export async function indexStep(db: Database, after: string): Promise<Step> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(SEEN)
    .execute();
  const ids = rows.map(({ id }) => id);
  const known = await findIndexedIds(db, ids);
  const missing = ids.filter(id => !known.has(id)).slice(0, ADDED);
  if (missing.length > 0) await db.transaction().execute(transaction => addOrders(transaction, missing));
  const isFull = missing.length === ADDED || ids.length === SEEN;
  const last = missing.length === ADDED ? missing.at(-1) : ids.at(-1);
  return { last: last ?? after, isFull, added: missing.length };
}

/** Adds the rows of an order that has none yet, such as one placed a moment ago. */
export async function indexOrder(db: Database, id: string): Promise<void> {
  const known = await findIndexedIds(db, [id]);
  if (!known.has(id)) await db.transaction().execute(transaction => addOrders(transaction, [id]));
}

/** Where to look again for orders that were committed after the latest id: from it on, once no earlier one can come. */
export function beforeLate(latest: string, now: number): string {
  const [from, open] = [earlier(latest, LATE_MS), idBound('ord', now - 2 * LATE_MS)];
  if (open <= from) return from;
  return open < latest ? open : latest;
}

/** Returns an id of so much earlier. */
export function earlier(id: string, milliseconds: number): string {
  return isId('ord', id) ? idBound('ord', toTime(id) - milliseconds) : id;
}

function toTime(id: string): number {
  const encoded = `0${id.slice('ord_'.length, 'ord_'.length + 9)}`.toUpperCase();
  return decodeTime(`${encoded}${'0'.repeat(16)}`);
}

async function addOrders(transaction: Connection, ids: readonly string[]): Promise<void> {
  const change = await nextChange(transaction);
  // Another process may have added them before the lock was free.
  const known = await findIndexedIds(transaction, ids);
  const missing = ids.filter(id => !known.has(id));
  const orders = [...(await findShippedOrders(transaction, missing)).values()];
  await writeIndexRows(
    transaction,
    orders.map(order => toIndexRow(order, change)),
  );
}

/** Writes the row of an order that this transaction changes. Returns the number of the change. */
export async function indexChange(transaction: Connection, order: ShippedOrder): Promise<number> {
  const change = await nextChange(transaction);
  await writeIndexRows(transaction, [toIndexRow(order, change)]);
  return change;
}

function toIndexRow(shipped: ShippedOrder, change: number): OrderIndexTable {
  const { order } = shipped;
  return {
    order_id: order.id,
    stage: stageOfOrder(shipped),
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    state: order.state.trim().toLowerCase(),
    postal_code: order.postal_code,
    total_paise: order.total_paise,
    created_at: order.created_at,
    added_at_change: change,
    change_number: change,
  };
}
