/** Removes the sums that 0049 kept where it was executed before the release: reports read the orders. Released databases have none. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

const SQLITE_TRIGGERS = [
  'sales_added',
  'sales_removed',
  'sales_changing',
  'sales_changed',
  'sold_line_removing',
  'sold_line_removed',
  'sold_line_changing',
  'sold_line_changed',
];

export async function dropSalesSums(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'embedded') {
    for (const trigger of SQLITE_TRIGGERS) await sql`drop trigger if exists ${sql.ref(trigger)}`.execute(db);
  } else {
    // The triggers that execute them go too.
    await sql`drop function if exists sum_sales(), sum_sold_lines() cascade`.execute(db);
  }
  await sql`drop table if exists sales_sums`.execute(db);
}
