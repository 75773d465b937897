/** Removes the lists of allowed values from orders: a new order state or payment method needs no migration. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

const COLUMNS = ['status', 'payment_status', 'payment_method'] as const;

export async function openValues(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'embedded') return replaceColumns(db);
  for (const column of COLUMNS) {
    await db.schema.alterTable('orders').dropConstraint(`orders_${column}_check`).execute();
  }
}

/** SQLite cannot drop the check of a column: the column is replaced by one without. */
async function replaceColumns(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) {
    await db.schema
      .alterTable('orders')
      .addColumn(`new_${column}`, 'text', added => added.notNull().defaultTo(''))
      .execute();
  }
  await sql`update orders set new_status = status, new_payment_status = payment_status, new_payment_method = payment_method`.execute(
    db,
  );
  for (const column of COLUMNS) {
    await db.schema.alterTable('orders').dropColumn(column).execute();
    await db.schema.alterTable('orders').renameColumn(`new_${column}`, column).execute();
  }
}
