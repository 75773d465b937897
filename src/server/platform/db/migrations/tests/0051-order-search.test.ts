import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { searchStep } from '#server/sales/orders/search/follow-changes.ts';
import { indexSoldOrders, insertSoldOrder, type SoldOrder } from '#testing/orders/sold-orders.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

const sold = (id: string): SoldOrder => ({
  id,
  stage: 'to-pack',
  state: 'kerala',
  method: 'cod',
  createdAt: 1,
  lines: [{ product: 'Kur-1', size: 'M', quantity: 1, taxable: null }],
});

/** As a server of 0.2.0 writes an order and its index. */
async function placeOld(db: Database, id: string, change: number): Promise<void> {
  await insertSoldOrder(db, sold(id));
  await indexSoldOrders(db, [sold(id)]);
  await changeOld(db, id, change);
  await sql`insert into order_index_terms (term, order_id) values (${`old-${id}`}, ${id}), ('kur-1', ${id})`.execute(
    db,
  );
}

async function changeOld(db: Database, id: string, change: number): Promise<void> {
  await sql`update order_index set change_number = ${change} where order_id = ${id}`.execute(db);
  await sql`insert into order_index_state (id, change_number) values (1, ${change})
    on conflict (id) do update set change_number = ${change}`.execute(db);
}

describe.each(ENGINES)('the search of orders, %s', engine => {
  it('has the terms of stored orders, and of those that a server of 0.2.0 places or changes later', async () => {
    const location = await freshLocation(engine);
    const old = await openMigratedTo(location, '0048-counted-order-index');
    await insertOldUser(old);
    for (const [at, id] of ['ord_a', 'ord_b'].entries()) await placeOld(old, id, at + 1);
    await old.destroy();
    const db = await openDatabase(location, () => undefined);
    onTestFinished(() => db.destroy());
    const terms = async () => {
      const rows = await db
        .selectFrom('order_search')
        .select(['order_id', 'terms'])
        .orderBy('order_id')
        .execute();
      return rows.map(row => `${row.order_id}: ${row.terms.split(' ').toSorted().join(' ')}`);
    };
    expect(await terms()).toEqual(['ord_a: kur-1 old-ord_a', 'ord_b: kur-1 old-ord_b']);
    expect(await searchStep(db)).toBe(false);
    expect(await terms()).toHaveLength(2);
    await placeOld(db, 'ord_c', 3);
    await changeOld(db, 'ord_a', 4);
    await searchStep(db);
    const written = (id: string) => `${id}: 1 kur kur-1 name of ${id}`;
    expect(await terms()).toEqual([written('ord_a'), 'ord_b: kur-1 old-ord_b', written('ord_c')]);
  });
});
