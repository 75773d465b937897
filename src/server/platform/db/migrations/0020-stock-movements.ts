/** Counts, receipts and corrections of stock. What orders take and return is in their lines. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

export async function createStockMovements(
  { schema }: Kysely<unknown>,
  { whole, finish }: Columns,
): Promise<void> {
  const movements = schema
    .createTable('stock_movements')
    .addColumn('product_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('size', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('before', 'integer')
    .addColumn('after', 'integer')
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('stock_movements_key', ['product_id', 'id']);
  await finish(movements).execute();
}
