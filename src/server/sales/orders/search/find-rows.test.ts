import { describe, expect, it } from 'vitest';
import type { OrderFilter } from '#contract/console/orders/order-list.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { toDay } from '#domain/day.ts';
import { withoutJoiners } from '#domain/listing/words.ts';
import { fromRupees } from '#domain/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { addOrder, findOrder } from '#server/sales/orders/order.repository.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';
import { indexFilter } from './filter-orders.ts';
import { findRows } from './find-rows.ts';
import { searchStep } from './follow-changes.ts';
import { indexStep } from './index-orders.ts';
import { listConsoleOrders } from './list-orders.ts';

const COUNT = 1100;

/** As many orders as make each of their words a common one, a second after each other; every tenth is from Kerala. */
async function openMany(engine: Engine, daysBetweenHalves = 0) {
  const { shop, place } = await openConsoleOrders(engine);
  const { id } = await place();
  const placed = await findOrder(shop.db, id, undefined);
  if (placed === undefined) throw new Error('The order was not stored');
  const newId = createIds(shop.clock.now);
  await shop.db.transaction().execute(async transaction => {
    for (let copy = 1; copy < COUNT; copy += 1) {
      shop.clock.pass(1000);
      if (copy === COUNT / 2) shop.clock.pass(daysBetweenHalves * DAY_MS);
      const created_at = shop.clock.now().getTime();
      const state = copy % 10 === 0 ? 'Kerala' : placed.order.state;
      const order_number = `NL-261120-${100_000 + copy}`;
      const order = { ...placed.order, id: newId('ord'), order_number, state, created_at };
      const lines = placed.lines.map(line => ({ ...line, order_id: order.id }));
      await addOrder(transaction, { order, lines });
    }
  });
  let step = await indexStep(shop.db, '');
  while (step.isFull) step = await indexStep(shop.db, step.last);
  while (await searchStep(shop.db));
  return shop.db;
}

describe.each(ENGINES)('a search of common words, %s', engine => {
  it('lists each order once, page after page, and counts the first page', async () => {
    const db = await openMany(engine);
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listConsoleOrders(db, { search: 'meena rajan', limit: 100, cursor });
      const totals = cursor === undefined ? { total: COUNT } : { total: 101, isAtLeast: true };
      expect(page).toMatchObject(totals);
      listed.push(...page.orders.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(listed).toHaveLength(COUNT);
    expect(listed).toEqual([...new Set(listed)].toSorted().toReversed());
    const few = await listConsoleOrders(db, { search: 'nl-261120-1001', state: 'Kerala' });
    expect([few.total, few.isAtLeast]).toEqual([10, undefined]);
  });

  it('finds the same where the first orders are not enough', async () => {
    const db = await openMany(engine);
    const page = { sort: 'newest', cursor: undefined, limit: 200 } as const;
    const found = await indexFilter(db, { search: 'meena nl', state: 'Kerala' }, page.sort);
    const all = await findRows(db, found, page);
    expect([all.rows.length, await all.count?.()]).toEqual([109, 109]);
    const byFullText = await findRows(db, found, page, 10);
    expect(byFullText.rows).toEqual(all.rows);
    expect(await byFullText.count?.()).toBe(109);
    expect(await findRows(db, found, { ...page, limit: 60 }, 60)).toEqual({ rows: all.rows.slice(0, 60) });
  });

  it('lists the newest of many of an amount, and all of few', async () => {
    const db = await openMany(engine);
    const { orders } = await listConsoleOrders(db, { limit: 50 });
    const { total = 0 } = orders[0] ?? {};
    const ofAmount = await listConsoleOrders(db, { minTotal: total, maxTotal: total });
    expect(ofAmount).toMatchObject({ orders, total: 51, isAtLeast: true });
    expect(await listConsoleOrders(db, { maxTotal: total - 1 })).toMatchObject({ orders: [], total: 0 });
    const some = orders.slice(10, 13).map(({ id }) => id);
    await db
      .updateTable('order_index')
      .set({ total_paise: fromRupees(total - 1) })
      .where('order_id', 'in', some)
      .execute();
    const few = await listConsoleOrders(db, { maxTotal: total - 1, stage: 'to-confirm' });
    expect([few.orders.map(({ id }) => id), few.total]).toEqual([some, 3]);
  });

  it('lists those of a word that were placed on some days', async () => {
    const db = await openMany(engine, 3);
    const { first } = await db
      .selectFrom('order_index')
      .select(eb => eb.fn.min<number>('created_at').as('first'))
      .executeTakeFirstOrThrow();
    const day = toDay(first);
    const countFound = async (filter: OrderFilter) => {
      const findSorted = async (sort: 'newest' | 'oldest') => {
        const found = await indexFilter(db, { search: 'meena', ...filter }, sort);
        return (await findRows(db, found, { sort, limit: COUNT + 1, cursor: undefined }, 50)).rows;
      };
      const newest = await findSorted('newest');
      expect((await findSorted('oldest')).toReversed()).toEqual(newest);
      return newest.length;
    };
    expect(await countFound({ to: day })).toBe(COUNT / 2);
    expect(await countFound({ from: toDay(first + DAY_MS) })).toBe(COUNT / 2);
    expect(await countFound({ from: day, to: toDay(first + 3 * DAY_MS) })).toBe(COUNT);
  });

  it('finds old orders by the beginning of their number, by a word, and by the beginning of many', async () => {
    const db = await openMany(engine);
    const old = await makeOld(db, 1001);
    const listed = async (search: string, candidates: number) => {
      const found = await indexFilter(db, { search }, 'newest');
      const { rows } = await findRows(
        db,
        found,
        { sort: 'newest', limit: 60, cursor: undefined },
        candidates,
      );
      return rows.map(({ order_id }) => order_id);
    };
    const newestOld = old.toReversed().slice(0, 60);
    for (const search of ['nl-25', 'nl-2511', 'nl-251120', 'ancient', 'meena ancient', 'meena era', 'zz'])
      for (const candidates of [60, 2000])
        expect([search, ...(await listed(search, candidates))]).toEqual([search, ...newestOld]);
    for (const search of ['nl-24', 'nl-2512', 'nl-251121', 'meena zzz'])
      expect([search, ...(await listed(search, 60))]).toEqual([search]);
  });

  it('finds words with signs of every kind', async () => {
    const db = await openMany(engine);
    const id = (await listConsoleOrders(db, { sort: 'oldest', limit: 1 })).orders[0]?.id ?? '';
    const signs = String.raw`1!"#$%&'()*+,-./:;<=>?@[\]^_{|}~é`;
    await db
      .updateTable('order_search')
      .set({ terms: `${withoutJoiners(signs)} कमल1` })
      .where('order_id', '=', id)
      .execute();
    const listed = async (search: string) => {
      const found = await indexFilter(db, { search }, 'newest');
      const page = { sort: 'newest', limit: 60, cursor: undefined } as const;
      return (await findRows(db, found, page, 10)).rows.map(({ order_id }) => order_id);
    };
    for (const search of [signs, signs.slice(0, 8), 'कमल1', `1! ${signs}`])
      expect(await listed(search)).toEqual([id]);
    for (const search of ['1"', '1%', '1\\', '1*', '1!_']) expect(await listed(search)).toEqual([]);
  });

  it('reads further pages of a word from where the page before has ended', async () => {
    const db = await openMany(engine);
    for (const sort of ['newest', 'oldest'] as const) {
      const found = await indexFilter(db, { search: 'meena' }, sort);
      const listed: string[] = [];
      let cursor: string | undefined;
      for (;;) {
        const { rows } = await findRows(db, found, { sort, limit: 100, cursor }, 150);
        listed.push(...rows.map(({ order_id }) => order_id));
        const last = rows.at(-1);
        if (last === undefined) break;
        cursor = `${last.created_at}!${last.order_id}`;
      }
      expect(listed).toHaveLength(COUNT);
      const inOrder = [...new Set(listed)].toSorted();
      expect(listed).toEqual(sort === 'oldest' ? inOrder : inOrder.toReversed());
    }
  });
});

/** The first orders become those of a year before, with numbers of then and a word of their own. Returns their ids. */
async function makeOld(db: Database, count: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_index')
    .select('order_id')
    .orderBy('order_id')
    .limit(count)
    .execute();
  const ids = rows.map(({ order_id }) => order_id);
  await db
    .updateTable('order_index')
    .set({ created_at: Date.parse('2025-11-20T12:00Z') })
    .where('order_id', 'in', ids)
    .execute();
  for (const [at, order_id] of ids.entries()) {
    const terms = `nl-251120-${100_000 + at} meena ancient era${at % 20} zz${at}`;
    await db.updateTable('order_search').set({ terms }).where('order_id', '=', order_id).execute();
  }
  return ids;
}
