/** Who writes a version at this moment: its rows are committed in many transactions, which must not mix with those of another. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

export async function createPublicationLease(
  { schema }: Kysely<unknown>,
  { whole, finish }: Columns,
): Promise<void> {
  const lease = schema
    .createTable('publication_lease')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('expires_at', whole, column => column.notNull());
  await finish(lease).execute();
}
