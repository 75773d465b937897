/** What the owner knows of PIN codes, such as a courier's list of where it delivers. */
import type { Kysely } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function createPinCodes({ schema }: Kysely<unknown>, { finish, whole }: Columns): Promise<void> {
  const table = schema
    .createTable('pin_codes')
    .addColumn('pin', 'text', column => column.primaryKey().notNull())
    .addColumn('city', 'text')
    .addColumn('district', 'text')
    .addColumn('state_code', 'text')
    .addColumn('has_cod', 'integer')
    .addColumn('has_prepaid', 'integer')
    .addColumn('days', 'integer')
    .addColumn('imported_at', whole, column => column.notNull());
  await finish(table).execute();
}
