/** Parcels of which the courier holds cash, or has passed on another amount than it collected. */
import { type Kysely, sql } from 'kysely';

export async function addCashWithCouriers({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('shipments').addColumn('cod_open', 'integer').execute();
  await schema
    .createIndex('shipments_cod_open')
    .on('shipments')
    .column('order_id')
    .where(sql<boolean>`cod_open = 1`)
    .execute();
}
