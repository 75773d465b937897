/** The keys of payment gateways that an owner has entered, encrypted. */
import type { Kysely } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function createGatewayKeys(
  { schema }: Kysely<unknown>,
  { whole, finish }: Columns,
): Promise<void> {
  const table = schema
    .createTable('gateway_keys')
    .addColumn('provider', 'text', column => column.primaryKey().notNull())
    .addColumn('key_id', 'text', column => column.notNull())
    .addColumn('secrets', 'text', column => column.notNull())
    .addColumn('revision', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('changed_at', whole, column => column.notNull());
  await finish(table).execute();
}
