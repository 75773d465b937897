/** Deletes the counts of products that neither the draft nor any version has: going back to a version brings its counts back. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Products per query: reading them must not delay requests. */
const BATCH = 500;

export async function deleteUnusedStock(db: Database): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { rows }: { rows: { readonly id: string; readonly unused: 0 | 1 }[] } = await sql<{
      readonly id: string;
      readonly unused: 0 | 1;
    }>`select id, case when ${isUnused(sql`counted.id`)} then 1 else 0 end as unused from (
        select distinct product_id as id from stock where product_id > ${after} order by product_id limit ${BATCH}
      ) counted order by id`.execute(db);
    const unused = rows.filter(row => row.unused === 1).map(({ id }) => id);
    if (unused.length > 0)
      await db
        .deleteFrom('stock')
        .where('product_id', 'in', unused)
        .where(sql<boolean>`${isUnused(sql`stock.product_id`)}`)
        .execute();
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    await yieldToRequests();
  }
}

function isUnused(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select 1 from draft_records where kind = 'product' and draft_records.id = ${id})
    and not exists (select 1 from published_records where kind = 'product' and published_records.id = ${id})
    and not exists (select 1 from schedule_records where kind = 'product' and schedule_records.id = ${id})`;
}
