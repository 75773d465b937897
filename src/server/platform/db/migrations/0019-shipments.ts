/** Parcels of orders, notes of the staff on orders, and lines that were cancelled. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

type Schema = Kysely<unknown>['schema'];

export async function createShipments({ schema }: Kysely<unknown>, columns: Columns): Promise<void> {
  await createShipmentTable(schema, columns);
  await createNotes(schema, columns);
  await createCancelledLines(schema, columns);
}

function createShipmentTable(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('shipments')
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('lines', 'text', column => column.notNull())
    .addColumn('courier', 'text', column => column.notNull())
    .addColumn('tracking_number', 'text', column => column.notNull())
    .addColumn('packed_at', whole, column => column.notNull())
    .addColumn('handed_over_at', whole)
    .addPrimaryKeyConstraint('shipments_key', ['order_id', 'id']);
  return finish(table).execute();
}

function createNotes(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('order_notes')
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('order_notes_key', ['order_id', 'id']);
  return finish(table).execute();
}

function createCancelledLines(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('cancelled_order_lines')
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('line', 'integer', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('product_id', 'text', column => column.notNull())
    .addColumn('product_name', 'text', column => column.notNull())
    .addColumn('product_image', 'text', column => column.notNull())
    .addColumn('size', 'text', column => column.notNull())
    .addColumn('quantity', 'integer', column => column.notNull())
    .addColumn('price_paise', whole, column => column.notNull())
    .addColumn('total_paise', whole, column => column.notNull())
    .addColumn('from_stock', 'integer', column => column.notNull())
    .addColumn('cancelled_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('cancelled_order_lines_key', ['order_id', 'line']);
  return finish(table).execute();
}
