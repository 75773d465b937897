/**
 * Sums of what was sold on each day of India, so that reports read no orders. Triggers maintain them: so they are right whichever
 * version writes. Placing an order fires none of them: it writes neither the index nor existing lines.
 */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';
import type { Columns } from '#server/platform/db/migrations/columns.ts';
import { POSTGRES_INDEX_TRIGGERS, POSTGRES_LINE_TRIGGERS } from './sums-postgres-triggers.ts';
import { FILL_SUMS } from './sums-sql.ts';
import { SQLITE_TRIGGERS } from './sums-sqlite-triggers.ts';

export async function sumSales(
  db: Kysely<unknown>,
  { whole, finish }: Columns,
  engine: Engine,
): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const sums = db.schema
    .createTable('sales_sums')
    .addColumn('grouping', 'text', column => column.notNull())
    .addColumn('day', whole, column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('orders', whole, column => column.notNull())
    .addColumn('pieces', whole, column => column.notNull())
    .addColumn('paise', whole, column => column.notNull())
    .addPrimaryKeyConstraint('sales_sums_key', ['grouping', 'day', 'key']);
  await finish(sums).execute();
  if (engine === 'embedded') return run([...SQLITE_TRIGGERS, FILL_SUMS]);
  // Whoever cancels lines adds them to this table first, and waits there until the triggers of lines exist; whoever places an
  // order waits only for their creation, at the end.
  await run(['lock table cancelled_order_lines in share mode', ...POSTGRES_INDEX_TRIGGERS]);
  await run([FILL_SUMS, ...POSTGRES_LINE_TRIGGERS]);
}
