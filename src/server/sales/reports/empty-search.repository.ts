/** Counts searches that found nothing. Needs no transaction. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { toDay } from '#domain/day.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EmptySearchTable } from './empty-search.table.ts';

/** Different ones in a day: more are made up. */
const MAX_A_DAY = 2000;
const RETENTION_DAYS = 90;
const LISTED = 200;

export async function countEmptySearch(db: Database, words: string, now: number): Promise<void> {
  const day = toDay(now);
  const count = await db
    .updateTable('empty_searches')
    .set(eb => ({ times: eb('times', '+', 1) }))
    .where('day', '=', day)
    .where('words', '=', words)
    .executeTakeFirst();
  if (count.numUpdatedRows > 0n || (await readCount(db, day)) >= MAX_A_DAY) return;
  await db
    .insertInto('empty_searches')
    .values({ day, words, times: 1 })
    .onConflict(conflict =>
      conflict.columns(['day', 'words']).doUpdateSet(eb => ({ times: eb('empty_searches.times', '+', 1) })),
    )
    .execute();
}

async function readCount(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('empty_searches')
    .where('day', '=', day)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface FoundSearch extends Pick<EmptySearchTable, 'words' | 'times'> {
  readonly lastDay: string;
}

/** Lists the searches from the first day to the last, most frequent first. */
export async function listEmptySearches(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FoundSearch[]> {
  const rows = await db
    .selectFrom('empty_searches')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('words')
    .select(({ fn }) => [
      'words',
      fn.sum<number | string>('times').as('times'),
      fn.max<string>('day').as('last_day'),
    ])
    .orderBy('times', 'desc')
    .orderBy('words')
    .limit(LISTED)
    .execute();
  return rows.map(row => ({ words: row.words, times: Number(row.times), lastDay: row.last_day }));
}

export async function deleteOldEmptySearches(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('empty_searches')
    .where('day', '<', toDay(now - RETENTION_DAYS * DAY_MS))
    .execute();
}
