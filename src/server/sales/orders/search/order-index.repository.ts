/** Reads and writes what staff find orders by. */
import { sql } from 'kysely';
import { isAwaitingPayment } from '#domain/orders/order-stages.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { toPayment } from '#server/sales/orders/order-with-shipments.ts';
import type { OrderIndexTable, OrderIndexTermTable } from './order-index.table.ts';

/** Locks the index until the end of the transaction and returns the number of the change that follows. */
export async function nextChange(transaction: Connection): Promise<number> {
  const { change_number } = await transaction
    .insertInto('order_index_state')
    .values({ id: 1, change_number: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ change_number: sql<number>`order_index_state.change_number + 1` }),
    )
    .returning('change_number')
    .executeTakeFirstOrThrow();
  return change_number;
}

/** Returns the number of the latest change; 0 before the first. */
export async function latestChange(db: Connection): Promise<number> {
  const state = await db.selectFrom('order_index_state').select('change_number').executeTakeFirst();
  return state?.change_number ?? 0;
}

/** Returns the id up to which every order has its row; undefined before that was ever found. */
export async function completeTo(db: Connection): Promise<string | undefined> {
  const state = await db.selectFrom('order_index_state').select('complete_to').executeTakeFirst();
  return state?.complete_to ?? undefined;
}

export async function storeCompleteTo(db: Connection, id: string): Promise<void> {
  await db.updateTable('order_index_state').set({ complete_to: id }).execute();
}

export function findIndexRow(db: Connection, orderId: string): Promise<OrderIndexTable | undefined> {
  return db.selectFrom('order_index').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Returns whether an order, which is locked, has changed since a revision; undefined stands for any. */
export async function isChangedSince(
  transaction: Connection,
  orderId: string,
  revision: number | undefined,
): Promise<boolean> {
  return revision !== undefined && (await findIndexRow(transaction, orderId))?.change_number !== revision;
}

export async function findIndexRows(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderIndexTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('order_index').selectAll().where('order_id', 'in', ids).execute();
  return new Map(rows.map(row => [row.order_id, row]));
}

/**
 * Returns those of the ids that have a row. A row that a version before `awaiting-payment` has written does not count, so
 * that it is written anew.
 */
export async function findIndexedIds(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_index as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.order_id', 'i.stage', 'o.status', 'o.payment_status', 'o.payment_provider'])
    .where('i.order_id', 'in', ids)
    .execute();
  const current = rows.filter(
    ({ stage, ...order }) => (stage === 'awaiting-payment') === isAwaitingPayment(toPayment(order)),
  );
  return new Set(current.map(({ order_id }) => order_id));
}

export async function writeIndexRows(db: Connection, rows: readonly OrderIndexTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('order_index')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('order_id').doUpdateSet(eb => ({
        stage: eb.ref('excluded.stage'),
        payment_status: eb.ref('excluded.payment_status'),
        state: eb.ref('excluded.state'),
        postal_code: eb.ref('excluded.postal_code'),
        total_paise: eb.ref('excluded.total_paise'),
        change_number: eb.ref('excluded.change_number'),
      })),
    )
    .execute();
}

/** Rows per statement, far below the number of values that a statement may have. */
const BATCH = 200;

export async function addTerms(db: Connection, rows: readonly OrderIndexTermTable[]): Promise<void> {
  for (let index = 0; index < rows.length; index += BATCH) {
    await db
      .insertInto('order_index_terms')
      .values(rows.slice(index, index + BATCH))
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}
