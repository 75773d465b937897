/** Invoices and credit notes as they were issued, and the last number of each series. */
import type { Kysely } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function createInvoices(
  { schema }: Kysely<unknown>,
  { whole, finish, finishLarge }: Columns,
): Promise<void> {
  const counters = schema
    .createTable('invoice_counters')
    .addColumn('series', 'text', column => column.notNull())
    .addColumn('financial_year', 'text', column => column.notNull())
    .addColumn('last_serial', 'integer', column => column.notNull())
    .addColumn('issued_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('invoice_counters_key', ['series', 'financial_year']);
  await finish(counters).execute();
  const table = schema
    .createTable('invoices')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('series', 'text', column => column.notNull())
    .addColumn('financial_year', 'text', column => column.notNull())
    .addColumn('serial', 'integer', column => column.notNull())
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    // Both null where the document is of the other sort: an invoice is of a parcel, a credit note against an invoice.
    .addColumn('shipment_id', 'text')
    .addColumn('against_id', 'text')
    .addColumn('issued_at', whole, column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addUniqueConstraint('invoices_number', ['series', 'financial_year', 'serial'])
    .addUniqueConstraint('invoices_shipment', ['order_id', 'shipment_id']);
  await finishLarge(table).execute();
  await schema.createIndex('invoices_issued_at').on('invoices').column('issued_at').execute();
}
