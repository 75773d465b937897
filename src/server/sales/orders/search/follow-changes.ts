/** Writes what staff search, a moment after an order was added to the index or changed, whichever process or release did it. */
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findShippedOrders } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { addTerms } from './order-index.repository.ts';
import type { OrderSearchStateTable } from './order-index.table.ts';
import { termsOfOrder } from './search-terms.ts';

/** Changes of a step. */
const STEP = 50;

/** Writes the terms of the orders of the next changes. Answers whether there may be more. */
export async function searchStep(db: Database): Promise<boolean> {
  const state = await db.selectFrom('order_search_state').select('change_number').executeTakeFirst();
  if ((await changesAfter(db, state?.change_number ?? 0)).length === 0) return false;
  return db.transaction().execute(async transaction => {
    // Another process may have written them before the lock was free.
    const { change_number: from } = await lockState(transaction);
    const changes = await changesAfter(transaction, from);
    const to = changes.at(-1)?.change_number ?? from;
    await writeTerms(transaction, await findOrders(transaction, from, to));
    await transaction.updateTable('order_search_state').set({ change_number: to }).execute();
    return changes.length === STEP;
  });
}

function lockState(transaction: Connection): Promise<OrderSearchStateTable> {
  return transaction
    .insertInto('order_search_state')
    .values({ id: 1, change_number: 0 })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(eb => ({ change_number: eb.ref('order_search_state.change_number') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

function changesAfter(db: Connection, change: number) {
  return db
    .selectFrom('order_index')
    .select('change_number')
    .where('change_number', '>', change)
    .orderBy('change_number')
    .limit(STEP)
    .execute();
}

/** Several orders may have the number of a step that added them. */
async function findOrders(db: Connection, from: number, to: number): Promise<Iterable<ShippedOrder>> {
  const rows = await db
    .selectFrom('order_index')
    .select('order_id')
    .where('change_number', '>', from)
    .where('change_number', '<=', to)
    .execute();
  const ids = rows.map(({ order_id }) => order_id);
  return (await findShippedOrders(db, ids)).values();
}

export async function writeTerms(transaction: Connection, orders: Iterable<ShippedOrder>): Promise<void> {
  for (const shipped of orders) {
    const order_id = shipped.order.id;
    const terms = [...termsOfOrder(shipped)];
    const text = terms.join(' ');
    await transaction
      .insertInto('order_search')
      .values({ order_id, terms: text })
      .onConflict(conflict =>
        conflict.column('order_id').doUpdateSet({ terms: text }).where('order_search.terms', '!=', text),
      )
      .execute();
    // Servers of 0.2.0 search there.
    await transaction.deleteFrom('order_index_terms').where('order_id', '=', order_id).execute();
    await addTerms(
      transaction,
      terms.map(term => ({ term, order_id })),
    );
  }
}
