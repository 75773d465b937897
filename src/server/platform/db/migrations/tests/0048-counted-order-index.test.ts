import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { countStages } from '#server/sales/orders/search/count-stages.ts';
import { completeTo } from '#server/sales/orders/search/order-index.repository.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

async function insertOldOrder(db: Database, id: string): Promise<void> {
  await sql`insert into orders (user_id, id, order_number, status, payment_status, payment_method, subtotal_paise,
    tax_paise, shipping_paise, cod_charges_paise, total_paise, first_name, last_name, email, phone, address_line1,
    city, state, postal_code, country, notes, estimated_delivery_at, status_updated_at, created_at, updated_at)
    values ('usr_a', ${id}, ${id}, 'pending', 'pending', 'cod', 100, 18, 0, 0, 118, '', '', '', '', '', '', '', '',
    '', '', 1, 9, 1, 9)`.execute(db);
}

/** As a server of any version writes it. */
async function writeIndexRow(db: Database, id: string, stage: string): Promise<void> {
  await sql`insert into order_index (order_id, stage, payment_status, payment_method, state, postal_code, total_paise,
    created_at, added_at_change, change_number) values (${id}, ${stage}, 'pending', 'cod', '', '', 118, 1, 1, 1)
    on conflict (order_id) do update set stage = excluded.stage`.execute(db);
}

it.each(ENGINES)(
  'counts the orders of before, and those that a server of before writes, %s',
  async engine => {
    const location = await freshLocation(engine);
    const old = await openMigratedTo(location, '0045-cash-with-couriers');
    await insertOldUser(old);
    for (const id of ['ord_a', 'ord_b', 'ord_c']) await insertOldOrder(old, id);
    await writeIndexRow(old, 'ord_a', 'to-pack');
    await writeIndexRow(old, 'ord_b', 'to-pack');
    await old.destroy();
    const db = await openDatabase(location, () => undefined);
    onTestFinished(() => db.destroy());
    expect(await countStages(db)).toMatchObject({ 'to-pack': 2, 'to-confirm': 0, all: 2 });
    await writeIndexRow(db, 'ord_c', 'to-confirm');
    await writeIndexRow(db, 'ord_a', 'cancelled');
    await writeIndexRow(db, 'ord_a', 'cancelled');
    expect(await countStages(db)).toMatchObject({ 'to-confirm': 1, 'to-pack': 1, cancelled: 1, all: 3 });
    await sql`delete from order_index where order_id = 'ord_b'`.execute(db);
    expect(await countStages(db)).toMatchObject({ 'to-pack': 0, all: 2 });
  },
);

it.each(ENGINES)('knows how far the index is complete only where no row is missing, %s', async engine => {
  const complete = async (...indexed: readonly string[]) => {
    const location = await freshLocation(engine);
    const old = await openMigratedTo(location, '0045-cash-with-couriers');
    await insertOldUser(old);
    for (const id of ['ord_a', 'ord_b', 'ord_c']) await insertOldOrder(old, id);
    for (const id of indexed) await writeIndexRow(old, id, 'to-pack');
    await sql`insert into order_index_state (id, change_number) values (1, 1)`.execute(old);
    await old.destroy();
    const db = await openDatabase(location, () => undefined);
    onTestFinished(() => db.destroy());
    return completeTo(db);
  };
  expect(await complete('ord_a', 'ord_b')).toBe('ord_b');
  expect(await complete('ord_a', 'ord_c')).toBeUndefined();
  expect(await complete()).toBeUndefined();
});
