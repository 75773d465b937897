/** How often shoppers searched for words that found nothing, by day. Nothing says who. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

export async function createEmptySearches({ schema }: Kysely<unknown>, { finish }: Columns): Promise<void> {
  const table = schema
    .createTable('empty_searches')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('words', 'text', column => column.notNull())
    .addColumn('times', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('empty_searches_key', ['day', 'words']);
  await finish(table).execute();
}
