/** Scripts and styles of builds, for processes of the release before and after. */
import type { Kysely } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function createBuiltFiles(
  { schema }: Kysely<unknown>,
  { whole, bytes, finishLarge }: Columns,
): Promise<void> {
  const files = schema
    .createTable('built_files')
    .addColumn('path', 'text', column => column.primaryKey().notNull())
    .addColumn('body', bytes, column => column.notNull())
    .addColumn('seen_at', whole, column => column.notNull());
  await finishLarge(files).execute();
}
