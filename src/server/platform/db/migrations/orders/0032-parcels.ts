/** Parcels with a part of an order, what happens to each on its way, and the state that follows from it. */
import { type Kysely, sql } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function addParcels(db: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  const { schema } = db;
  // Null: all pieces of each of its lines, as in every parcel before.
  await schema.alterTable('shipments').addColumn('quantities', 'text').execute();
  // Null: packed, or handed over, as its times say.
  await schema.alterTable('shipments').addColumn('state', 'text').execute();
  await schema.alterTable('shipments').addColumn('state_at', whole).execute();
  await schema
    .createIndex('shipments_tracking')
    .on('shipments')
    .column('tracking_number')
    .where(sql<boolean>`tracking_number <> ''`)
    .execute();
  await createEvents(schema, { whole, finish });
  await finishSentOrders(db);
}

function createEvents(
  schema: Kysely<unknown>['schema'],
  { whole, finish }: Pick<Columns, 'whole' | 'finish'>,
): Promise<void> {
  const table = schema
    .createTable('shipment_events')
    .addColumn('order_id', 'text', column => column.notNull().references('orders.id'))
    .addColumn('shipment_id', 'text', column => column.notNull())
    .addColumn('tracking_number', 'text', column => column.notNull())
    .addColumn('at', whole, column => column.notNull())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('state', 'text')
    .addColumn('label', 'text', column => column.notNull())
    .addColumn('location', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('shipment_events_key', [
      'order_id',
      'shipment_id',
      'tracking_number',
      'at',
      'code',
    ]);
  return finish(table).execute();
}

/** Orders that were moved by the API could have parcels which nobody had handed over. */
async function finishSentOrders(db: Kysely<unknown>): Promise<void> {
  await sql`update shipments
    set handed_over_at = (select status_updated_at from orders where orders.id = shipments.order_id)
    where handed_over_at is null
      and exists (select 1 from orders where orders.id = shipments.order_id and status in ('shipped', 'delivered'))`.execute(
    db,
  );
  await sql`update shipments
    set state = 'delivered',
      state_at = (select status_updated_at from orders where orders.id = shipments.order_id)
    where exists (select 1 from orders where orders.id = shipments.order_id and status = 'delivered')`.execute(
    db,
  );
}
