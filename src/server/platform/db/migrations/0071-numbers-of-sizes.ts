/** What a size had of its own when it was ordered. Servers of 0.2.0 leave all empty. */
import { type Kysely, sql } from 'kysely';

export async function addNumbersOfSizes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column sku text`.execute(db);
  await sql`alter table order_lines add column barcode text`.execute(db);
  await sql`alter table order_lines add column weight_grams integer`.execute(db);
}
