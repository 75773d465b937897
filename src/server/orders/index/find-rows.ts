/** The rows of a list of orders, sorted and in pages. */
import type { OrderSort } from '#contract/console/orders/order-list.ts';
import type { Connection } from '#server/db/database.ts';
import type { IndexFilter, IndexQuery } from './filter-orders.ts';
import type { OrderIndexTable } from './order-index.table.ts';

/** Enough to fill a page where one order of forty has the words, and looked up in 20 ms. */
export const CANDIDATES = 2000;

export const SORTS = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  highest: { column: 'total_paise', direction: 'desc' },
  lowest: { column: 'total_paise', direction: 'asc' },
} as const satisfies Record<OrderSort, unknown>;

export interface PageRequest {
  readonly sort: OrderSort;
  readonly limit: number;
  readonly cursor: string | undefined;
}

export function findRows(
  db: Connection,
  { matches, hasWords }: IndexFilter,
  page: PageRequest,
): Promise<readonly OrderIndexTable[]> {
  const rows = hasWords(matches(db.selectFrom('order_index').selectAll()));
  return sorted(after(rows, page), page).limit(page.limit).execute();
}

interface BroadRequest extends PageRequest {
  /** With so many rows of the first candidates there is no need of others. */
  readonly enough: number;
  /** Orders that are looked up before all orders of the words are read. */
  readonly candidates: number;
}

interface BroadRows {
  readonly rows: readonly OrderIndexTable[];
  /** Whether there are no more. */
  readonly isAll: boolean;
}

/** Most orders have a common word, so that the first few thousand candidates fill a page. */
export async function findBroad(
  db: Connection,
  { matches, hasWords, isAmongWords }: IndexFilter,
  page: BroadRequest,
): Promise<BroadRows> {
  const all = db.selectFrom('order_index').selectAll();
  const candidates = sorted(after(matches(all), page), page);
  const near = db.selectFrom(candidates.limit(page.candidates).as('order_index')).selectAll('order_index');
  const rows = await sorted(hasWords(near), page).limit(page.limit).execute();
  const isLooked = (await candidates.offset(page.candidates).limit(1).execute()).length === 0;
  if (isLooked || rows.length >= page.enough) return { rows, isAll: isLooked && rows.length < page.limit };
  const rest = await sorted(isAmongWords(after(matches(all), page)), page)
    .limit(page.limit)
    .execute();
  return { rows: rest, isAll: rest.length < page.limit };
}

function after<Columns>(query: IndexQuery<Columns>, { sort, cursor }: PageRequest): IndexQuery<Columns> {
  if (cursor === undefined) return query;
  const { column, direction } = SORTS[sort];
  const [key = '', id = ''] = cursor.split('!');
  return query.where(eb =>
    eb(eb.refTuple(column, 'order_id'), direction === 'desc' ? '<' : '>', eb.tuple(Number(key), id)),
  );
}

function sorted<Columns>(query: IndexQuery<Columns>, { sort }: PageRequest): IndexQuery<Columns> {
  const { column, direction } = SORTS[sort];
  return query.orderBy(column, direction).orderBy('order_id', direction);
}
