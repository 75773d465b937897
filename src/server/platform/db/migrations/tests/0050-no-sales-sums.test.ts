import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { indexSoldOrders, insertSoldOrder } from '#testing/orders/sold-orders.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

const SQLITE_SUMS = [
  `create trigger sales_added after insert on order_index begin insert into sales_sums (day) values (1); end`,
  `create trigger sold_line_removed after delete on order_lines begin insert into sales_sums (day) values (2); end`,
];

const POSTGRES_SUMS = ['sum_sales', 'sum_sold_lines'].flatMap((name, index) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin
    insert into sales_sums (day) values (1); return null; end $$`,
  `create trigger sales_added_${index} after insert on ${index === 0 ? 'order_index' : 'order_lines'}
    for each statement execute function ${name}()`,
]);

/** The names under which migration 0049 stored sums, with less in them. */
async function storeSums(db: Kysely<never>, engine: Engine): Promise<void> {
  const statements = engine === 'embedded' ? SQLITE_SUMS : POSTGRES_SUMS;
  for (const statement of ['create table sales_sums (day integer)', ...statements])
    await sql.raw(statement).execute(db);
  // After the other names, whose times are a little in the future.
  await sql`insert into kysely_migration (name, timestamp)
    values ('0049-sales-sums', '2100-01-01T00:00:00.000Z')`.execute(db);
}

it.each(
  ENGINES.flatMap(
    engine =>
      [
        [engine, false],
        [engine, true],
      ] as const,
  ),
)('orders are written as before, %s, with sums that were stored: %s', async (engine, hasSums) => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0048-counted-order-index');
  await insertOldUser(old);
  if (hasSums) await storeSums(old as never, engine);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  const line = { product: 'A', size: 'M', quantity: 1, taxable: null };
  const order = {
    id: 'ord_a',
    stage: 'to-pack',
    state: 'kerala',
    method: 'cod',
    createdAt: 1,
    lines: [line],
  } as const;
  await insertSoldOrder(db, order);
  await indexSoldOrders(db, [order]);
  await db.deleteFrom('order_lines').execute();
  await expect(sql`select * from sales_sums`.execute(db)).rejects.toThrow(/sales_sums/);
});
