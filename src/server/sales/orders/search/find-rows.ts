/** The rows of a list of orders, sorted and in pages. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';
import type { IndexFilter } from './filter-orders.ts';
import { findByTerms, hasTerms } from './full-text.ts';
import { afterCursor, inOrder, type PageRequest } from './list-page.ts';
import type { OrderIndexTable } from './order-index.table.ts';

/** Enough to fill a page where one order of forty has the words, and looked up in 20 ms. */
const CANDIDATES = 2000;

export type FoundRow = Pick<OrderIndexTable, 'order_id' | 'created_at' | 'total_paise'>;

export interface FoundRows {
  readonly rows: readonly FoundRow[];
  /** Counts all that the filter finds after the cursor; undefined where that reads too many. */
  readonly count?: () => Promise<number>;
}

const COLUMNS = sql`order_index.order_id, order_index.created_at, order_index.total_paise`;

/**
 * Of words most orders have a common one: the first few thousand of the list fill its page. Otherwise the full text finds all. Its
 * rows have no order, so that this takes long for a common word.
 */
export async function findRows(
  db: Connection,
  { words, conditions }: IndexFilter,
  page: PageRequest,
  candidates = CANDIDATES,
): Promise<FoundRows> {
  const filtered = sql`from order_index where ${conditions} and ${afterCursor(page)}`;
  if (words.length === 0)
    return { rows: await read(db, sql`select ${COLUMNS} ${filtered} order by ${inOrder(page)}`, page.limit) };
  const first = sql`select ${COLUMNS} ${filtered} order by ${inOrder(page)} limit ${candidates}`;
  const near = sql`from (${first}) as order_index where ${hasTerms(words)}`;
  const rows = await read(db, sql`select ${COLUMNS} ${near} order by ${inOrder(page)}`, page.limit);
  const beyond = await read(db, sql`select ${COLUMNS} ${filtered} order by ${inOrder(page)}`, 1, candidates);
  if (beyond.length === 0) return { rows, count: () => countRows(db, near) };
  if (rows.length === page.limit) return { rows };
  // With a limit the full text is read first, on both engines.
  const found = sql`from (${findByTerms(db, words)} limit ${Number.MAX_SAFE_INTEGER}) as found cross join order_index
    where order_index.order_id = found.order_id and ${conditions} and ${afterCursor(page)}`;
  return {
    rows: await read(db, sql`select ${COLUMNS} ${found} order by ${inOrder(page, false)}`, page.limit),
    count: () => countRows(db, found),
  };
}

async function read(
  db: Connection,
  query: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`${query} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function countRows(db: Connection, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*) as count ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}
