import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { LAST_OF_RELEASE } from '#server/platform/db/migrations/release-0.2.0.ts';
import { ENGINES, freshLocation, migratedLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

const ORDER = ['ord_a', 'ord_b', 'ord_c'] as const;

async function open(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

async function insertOrder(db: Database, id: string): Promise<void> {
  await sql`insert into orders (user_id, id, order_number, status, payment_status, payment_method, subtotal_paise,
    tax_paise, shipping_paise, cod_charges_paise, total_paise, first_name, last_name, email, phone, address_line1,
    city, state, postal_code, country, notes, estimated_delivery_at, status_updated_at, created_at, updated_at)
    values ('usr_a', ${id}, ${id}, 'pending', 'pending', 'cod', 100, 18, 0, 0, 118, '', '', '', '', '', '', '', '',
    '', '', 1, 9, 1, 9)`.execute(db);
}

async function writeIndexRow(db: Database, id: string, stage: string): Promise<void> {
  await sql`insert into order_index (order_id, stage, payment_status, payment_method, state, postal_code, total_paise,
    created_at, added_at_change, change_number) values (${id}, ${stage}, 'pending', 'cod', '', '', 118, 1, 1, 1)
    on conflict (order_id) do update set stage = excluded.stage`.execute(db);
}

async function countedOrders(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ readonly stage: string; readonly orders: number }>`
    select stage, orders from order_stage_counts where orders <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ stage, orders }) => [stage, orders]));
}

describe.each(ENGINES)('the tables of 0.2.0, %s', engine => {
  it('are recorded under the names of the migrations of that release', async () => {
    const db = await open(await migratedLocation(engine));
    const { rows } = await sql<{ readonly name: string }>`
      select name from kysely_migration where name <= '0048-counted-order-index' order by name`.execute(db);
    const numbers = rows.map(({ name }) => Number(name.slice(0, 4)));
    // 0004 sorts the orders of the embedded engine; 0017 are two; other numbers were never released.
    const expected = [
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 17, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
    ];
    expected.push(29, 30, 31, 32, 33, 37, 41, 43, 44, 45, 47, 48);
    expect(numbers).toEqual(expected.filter(number => engine === 'embedded' || number !== 4));
  });

  it('are not made from those of an older release: an error says how to upgrade', async () => {
    const location = await freshLocation(engine);
    const old = await openMigratedTo(location, '0045-cash-with-couriers');
    await old.destroy();
    await expect(open(location)).rejects.toThrow(
      'the database is of a release before 0.2.0: it lacks 0047-built-files. Start release 0.2.0 on it once, then this one',
    );
  });

  it('count the orders of each stage, whoever writes them', async () => {
    const db = await open(await migratedLocation(engine));
    await insertOldUser(db);
    for (const id of ORDER) {
      await insertOrder(db, id);
      await writeIndexRow(db, id, 'to-pack');
    }
    await writeIndexRow(db, 'ord_a', 'cancelled');
    await writeIndexRow(db, 'ord_a', 'cancelled');
    expect(await countedOrders(db)).toEqual({ 'to-pack': 2, cancelled: 1 });
    await sql`delete from order_index where order_id = 'ord_b'`.execute(db);
    expect(await countedOrders(db)).toEqual({ 'to-pack': 1, cancelled: 1 });
  });

  it('refuse rows that contradict each other', async () => {
    const db = await open(await migratedLocation(engine));
    await insertOldUser(db);
    await insertOrder(db, 'ord_a');
    await expect(sql`update orders set total_paise = 1`.execute(db)).rejects.toThrow('orders_total');
    await expect(sql`delete from users`.execute(db)).rejects.toThrow(/foreign key/i);
  });
});

it('are all created: each statement of the embedded engine is executed', async () => {
  const file = new URL('../release-0.2.0.sqlite.sql', import.meta.url);
  const names = Array.from(
    readFileSync(file, 'utf8').matchAll(/^create (?:unique )?(?:table|index|view|trigger) (\w+)/gm),
    ([, name]) => name,
  );
  const db = await openMigratedTo(await freshLocation('embedded'), LAST_OF_RELEASE);
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ readonly name: string }>`select name from sqlite_schema`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(names).toContain('webhook_events_received');
});

it('sort orders by time on the embedded engine', async () => {
  const db = await open(await migratedLocation('embedded'));
  const { rows } = await sql<{ readonly detail: string }>`
    explain query plan select * from orders where id = 'ord_a'`.execute(db);
  expect(rows[0]?.detail).toMatch(/^SEARCH orders USING PRIMARY KEY/);
});
