/**
 * A shopper's notes on cancelling get a column of their own. What `notes` contains stays there, as staff notes: nothing
 * says who wrote it, and staff notes are private.
 */
import { type Kysely, sql } from 'kysely';

export async function addCancelNotes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('cancel_notes', 'text').execute();
  // Small, since orders leave it when they are confirmed: the limits of orders count those of an account.
  await schema
    .createIndex('orders_open')
    .on('orders')
    .columns(['user_id', 'id'])
    .where(sql<boolean>`status = 'pending' and payment_status <> 'paid'`)
    .execute();
}
