/** When couriers are asked about parcels under way, and an index of when parcels were handed over. */
import type { Kysely } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function createParcelPolls(
  { schema }: Kysely<unknown>,
  { whole, finish }: Columns,
): Promise<void> {
  const table = schema
    .createTable('parcel_polls')
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('shipment_id', 'text', column => column.notNull())
    .addColumn('tracking_number', 'text', column => column.notNull())
    .addColumn('due_at', whole, column => column.notNull())
    .addColumn('quiet', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('parcel_polls_key', ['order_id', 'shipment_id', 'tracking_number']);
  await finish(table).execute();
  await schema.createIndex('shipments_handed_over').on('shipments').column('handed_over_at').execute();
}
