/** What a size had of its own when it was ordered. Servers of 0.2.0 leave all empty. */
import { type Kysely, sql } from 'kysely';

const COLUMNS = ['sku text', 'barcode text', 'weight_grams integer'];

/** Lines that are taken out of an order are kept as they were, also by servers of 0.2.0. */
const TABLES = ['order_lines', 'cancelled_order_lines'];

export async function addNumbersOfSizes(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    for (const column of COLUMNS) await sql.raw(`alter table ${table} add column ${column}`).execute(db);
}
