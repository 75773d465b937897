/** The latest comparison of payments with each gateway, and an index for the refunds that failed. */
import type { Kysely } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function createPaymentComparisons(
  { schema }: Kysely<unknown>,
  { whole, finish }: Columns,
): Promise<void> {
  const table = schema
    .createTable('payment_comparisons')
    .addColumn('provider', 'text', column => column.primaryKey().notNull())
    .addColumn('from_at', whole, column => column.notNull())
    .addColumn('to_at', whole, column => column.notNull())
    .addColumn('differences', 'text', column => column.notNull())
    .addColumn('compared_at', whole, column => column.notNull());
  await finish(table).execute();
  await schema.createIndex('refunds_state').on('refunds').column('state').execute();
}
