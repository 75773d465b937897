/** Orders as files for spreadsheets. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { OrderFileRows } from '#contract/console/orders/order-file.ts';
import type { OrderFilter } from '#contract/console/orders/order-list.ts';
import { csvFile } from '#server/platform/csv/csv-file.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findShippedOrders } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { indexFilter } from '#server/sales/orders/search/filter-orders.ts';
import { findRows } from '#server/sales/orders/search/find-rows.ts';
import { findOrderRefunds } from '#server/sales/payment-records/order-refunds.ts';
import { type ExportedOrder, LINE_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';

export type OrderParts = AsyncIterable<readonly ExportedOrder[]>;

const BATCH = 500;

export function ordersCsv(parts: OrderParts, rows: OrderFileRows): AsyncGenerator<string> {
  return rows === 'orders' ? csvFile(ORDER_COLUMNS, parts) : csvFile(LINE_COLUMNS, toLines(parts));
}

async function* toLines(parts: OrderParts) {
  for await (const orders of parts) {
    yield orders.flatMap(order => order.lines.map(line => ({ ...order, line })));
  }
}

/** These orders, newest first. */
export async function* findChosen(db: Connection, ids: readonly string[]): OrderParts {
  const newestFirst = ids.toSorted().toReversed();
  for (let index = 0; index < newestFirst.length; index += BATCH) {
    const some = newestFirst.slice(index, index + BATCH);
    const orders = await findShippedOrders(db, some);
    const refunds = await findOrderRefunds(db, some);
    yield some.flatMap(id => {
      const order = orders.get(id);
      return order === undefined ? [] : [{ ...order, refund: refunds.get(id) }];
    });
    await yieldToRequests();
  }
}

/** Returns all orders, newest first. */
export async function* findAll(db: Connection): OrderParts {
  let before: string | undefined;
  do {
    const ids = await idsBefore(db, before);
    yield* findChosen(db, ids);
    before = ids.length === BATCH ? ids.at(-1) : undefined;
  } while (before !== undefined);
}

async function idsBefore(db: Connection, before: string | undefined): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .$if(before !== undefined, query => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the orders of a filter, newest first. */
export async function* findFiltered(db: Connection, filter: OrderFilter): OrderParts {
  const found = await indexFilter(db, filter, 'newest');
  let cursor: string | undefined;
  do {
    const { rows } = await findRows(db, found, { sort: 'newest', limit: BATCH, cursor });
    yield* findChosen(
      db,
      rows.map(({ order_id }) => order_id),
    );
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    cursor = last && `${last.created_at}!${last.order_id}`;
  } while (cursor !== undefined);
}
