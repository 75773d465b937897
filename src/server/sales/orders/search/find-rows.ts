/** The rows of a list of orders, sorted and in pages. */
import type { Connection } from '#server/platform/db/database.ts';
import { type IndexFilter, ORDER_ID } from './filter-orders.ts';
import { type BroadRequest, type BroadRows, findByWord } from './find-by-word.ts';
import { after, type PageRequest, sorted } from './list-page.ts';
import type { OrderIndexTable } from './order-index.table.ts';

/** Enough to fill a page where one order of forty has the words, and looked up in 20 ms. */
export const CANDIDATES = 2000;

export function findRows(
  db: Connection,
  { matches, hasWords }: IndexFilter,
  page: PageRequest,
): Promise<readonly OrderIndexTable[]> {
  const rows = matches(db.selectFrom('order_index').selectAll()).where(hasWords(ORDER_ID));
  return sorted(after(rows, page), page).limit(page.limit).execute();
}

/**
 * In the order of time by the orders of the rarest word; otherwise, as most orders have a common word, among the first few thousand
 * of all; and only where neither fills a page, by reading all orders of the words.
 */
export async function findBroad(db: Connection, found: IndexFilter, page: BroadRequest): Promise<BroadRows> {
  const { matches, hasWords, isAmongWords } = found;
  const first = await findByWord(db, found, page);
  if (first !== undefined) return first;
  const all = db.selectFrom('order_index').selectAll();
  const candidates = sorted(after(matches(all), page), page);
  const near = db.selectFrom(candidates.limit(page.candidates).as('order_index')).selectAll('order_index');
  const rows = await sorted(near.where(hasWords(ORDER_ID)), page)
    .limit(page.limit)
    .execute();
  if (rows.length === page.limit) return { rows, isAll: false };
  const others = await candidates.offset(page.candidates).limit(1).execute();
  if (others.length === 0) return { rows, isAll: true };
  const rest = await sorted(isAmongWords(after(matches(all), page)), page)
    .limit(page.limit)
    .execute();
  return { rows: rest, isAll: rest.length < page.limit };
}
