/** Pieces left by product and size, and which lines of an order were taken from them. */
import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

export async function createStock(db: Kysely<unknown>, { finish }: Columns): Promise<void> {
  const table = db.schema
    .createTable('stock')
    .addColumn('product_id', 'text', column => column.notNull())
    .addColumn('size', 'text', column => column.notNull())
    .addColumn('pieces', 'integer', column => column.notNull().check(sql`pieces >= 0`))
    .addPrimaryKeyConstraint('stock_key', ['product_id', 'size']);
  await finish(table).execute();
  await db.schema
    .alterTable('order_lines')
    .addColumn('from_stock', 'integer', column => column.notNull().defaultTo(0))
    .execute();
}
