/** What came back of parcels, and what their couriers collect for them. */
import { type Kysely, sql } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function addReceivedParcels({ schema }: Kysely<unknown>, { whole }: Columns): Promise<void> {
  await schema.alterTable('shipments').addColumn('received_at', whole).execute();
  await schema.alterTable('shipments').addColumn('receipt', 'text').execute();
  await schema.alterTable('shipments').addColumn('cod_paise', whole).execute();
  await schema
    .createIndex('shipments_coming_back')
    .on('shipments')
    .column('state')
    .where(sql<boolean>`received_at is null and state in ('rto-in-transit', 'rto-delivered', 'lost')`)
    .execute();
}
