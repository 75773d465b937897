/** An order that is paid to the shop's own UPI id goes on naming the id it was placed with. Servers of 0.2.0 leave both empty. */
import { type Kysely, sql } from 'kysely';

export async function addUpiIds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_orders add column upi_id text`.execute(db);
  await sql`alter table payment_orders add column upi_payee text`.execute(db);
}
