/** The rows of a list of orders, sorted and in pages. */
import type { OrderSort } from '#contract/console/orders/order-list.ts';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/db/database.ts';
import { idBound } from '#server/db/ids.ts';
import type { IndexFilter, IndexQuery } from './filter-orders.ts';
import type { OrderIndexTable } from './order-index.table.ts';
import { type CommonTerm, findTerms } from './resolve-term.ts';

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
  /** Orders that are looked up before all orders of the words are read. */
  readonly candidates: number;
}

interface BroadRows {
  readonly rows: readonly OrderIndexTable[];
  /** Whether there are no more. */
  readonly isAll: boolean;
}

/**
 * Most orders have a common word, so that its first orders fill a page, or, of a beginning of many terms, the first few thousand
 * candidates.
 */
export async function findBroad(db: Connection, found: IndexFilter, page: BroadRequest): Promise<BroadRows> {
  const { matches, hasWords, isAmongWords } = found;
  const first = await findFirst(db, found, page);
  if (first !== undefined) return first;
  const all = db.selectFrom('order_index').selectAll();
  const candidates = sorted(after(matches(all), page), page);
  const near = db.selectFrom(candidates.limit(page.candidates).as('order_index')).selectAll('order_index');
  const rows = await sorted(hasWords(near), page).limit(page.limit).execute();
  if (rows.length === page.limit) return { rows, isAll: false };
  const others = await candidates.offset(page.candidates).limit(1).execute();
  if (others.length === 0) return { rows, isAll: true };
  const rest = await sorted(isAmongWords(after(matches(all), page)), page)
    .limit(page.limit)
    .execute();
  return { rows: rest, isAll: rest.length < page.limit };
}

/** Terms that a word may be the beginning of, so that their first orders are read one term after the other. */
const TERMS = 5;

interface Word {
  readonly term: CommonTerm;
  readonly terms: readonly string[];
}

/** With so many times the orders of a page, and as many times more after each look that was not enough. */
const FIRST_LOOK = 2;
const NEXT_LOOK = 4;

/** By time only, in which order the index has the orders of each term. Undefined where these are not enough. */
async function findFirst(
  db: Connection,
  { matches, hasWords, common }: IndexFilter,
  page: BroadRequest,
): Promise<BroadRows | undefined> {
  let looked = Math.min(page.limit * FIRST_LOOK, page.candidates);
  const rarest = await findRarest(db, common, { ...page, looked });
  if (rarest === undefined) return undefined;
  const some = hasWords(after(matches(db.selectFrom('order_index').selectAll()), page), rarest.term);
  for (;;) {
    const ids = await firstIds(db, rarest, { ...page, looked });
    const rows = await sorted(some.where('order_id', 'in', ids.slice(0, looked)), page)
      .limit(page.limit)
      .execute();
    const isLooked = ids.length <= looked;
    if (rows.length === page.limit || isLooked) return { rows, isAll: rows.length < page.limit };
    if (looked === page.candidates) return undefined;
    looked = Math.min(looked * NEXT_LOOK, page.candidates);
  }
}

interface Look extends PageRequest {
  readonly looked: number;
}

/** The word whose first orders reach furthest. */
async function findRarest(
  db: Connection,
  common: readonly CommonTerm[],
  look: Look,
): Promise<Word | undefined> {
  if (SORTS[look.sort].column !== 'created_at') return undefined;
  let rarest: (Word & { readonly end: string }) | undefined;
  for (const term of common) {
    const terms = term.placed === undefined ? await findTerms(db, term, TERMS) : undefined;
    if (terms === undefined) continue;
    const word = { term, terms };
    if (common.length === 1) return word;
    const end = (await firstIds(db, word, look))[look.looked];
    if (end === undefined) return word;
    const isFurther = rarest === undefined || end < rarest.end === (SORTS[look.sort].direction === 'desc');
    if (isFurther) rarest = { ...word, end };
  }
  return rarest;
}

/** The first orders of a word after the page before: more than are looked at, where there are more. */
async function firstIds(db: Connection, { terms }: Word, { sort, cursor, looked }: Look): Promise<string[]> {
  const { direction } = SORTS[sort];
  const sign = direction === 'desc' ? 1 : -1;
  const [time] = cursor?.split('!') ?? [];
  const ids: string[] = [];
  for (const term of terms) {
    const rows = await db
      .selectFrom('order_index_terms')
      .select('order_id')
      .where('term', '=', term)
      .$if(time !== undefined, query =>
        query.where('order_id', sign > 0 ? '<' : '>', idBound('ord', Number(time) + sign * MINUTE_MS)),
      )
      .orderBy('order_id', direction)
      .limit(looked + 1)
      .execute();
    ids.push(...rows.map(({ order_id }) => order_id));
  }
  return [...new Set(ids)].toSorted((a, b) => (a < b ? sign : -sign));
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
