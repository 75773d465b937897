import { describe, expect, it } from 'vitest';
import type { OrderFilter } from '#contract/console/orders/order-list.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { toDay } from '#domain/day.ts';
import { fromRupees } from '#domain/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { addOrder, findOrder } from '#server/sales/orders/order.repository.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';
import { indexFilter } from './filter-orders.ts';
import { findBroad } from './find-rows.ts';
import { indexStep } from './index-orders.ts';
import { listConsoleOrders } from './list-orders.ts';
import { addTerms } from './order-index.repository.ts';

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
  return shop.db;
}

describe.each(ENGINES)('a search of common words, %s', engine => {
  it('lists each order once, page after page, and counts the first page', async () => {
    const db = await openMany(engine);
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listConsoleOrders(db, { search: 'meena rajan', limit: 100, cursor });
      expect(page).toMatchObject({ total: 101, isAtLeast: true });
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
    const found = await indexFilter(db, { search: 'meena nl', state: 'Kerala' });
    const page = { sort: 'newest', cursor: undefined } as const;
    const all = await findBroad(db, found, { ...page, limit: 200, candidates: 8000 });
    expect([all.rows.length, all.isAll]).toEqual([109, true]);
    // Of 50 all orders of the rarer word are looked at, of 10 all of both are read.
    for (const candidates of [50, 10])
      expect(await findBroad(db, found, { ...page, limit: 200, candidates })).toEqual(all);
    const near = await findBroad(db, found, { ...page, limit: 60, candidates: 60 });
    expect(near).toEqual({ rows: all.rows.slice(0, 60), isAll: false });
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
    const readCount = async (filter: OrderFilter) => {
      const found = await indexFilter(db, { search: 'meena', ...filter });
      const page = { limit: COUNT + 1, cursor: undefined, candidates: 50 };
      const newest = await findBroad(db, found, { ...page, sort: 'newest' });
      const oldest = await findBroad(db, found, { ...page, sort: 'oldest' });
      expect(oldest.rows.toReversed()).toEqual(newest.rows);
      return newest.rows.length;
    };
    expect(await readCount({ to: day })).toBe(COUNT / 2);
    expect(await readCount({ from: toDay(first + DAY_MS) })).toBe(COUNT / 2);
    expect(await readCount({ from: day, to: toDay(first + 3 * DAY_MS) })).toBe(COUNT);
  });

  it('finds old orders by the beginning of their number and by a word without reading all of these', async () => {
    const db = await openMany(engine);
    const old = await makeOld(db, 1001);
    const page = { sort: 'newest', limit: 60, cursor: undefined, candidates: 60 } as const;
    const isAmongWords = () => {
      throw new Error('All orders of the word are read');
    };
    const listed = async (search: string) => {
      const found = await indexFilter(db, { search });
      const { rows } = await findBroad(db, { ...found, isAmongWords }, page);
      return rows.map(({ order_id }) => order_id);
    };
    const newestOld = old.toReversed().slice(0, 60);
    expect(await listed('nl-25')).toEqual(newestOld);
    expect(await listed('ancient')).toEqual(newestOld);
    expect(await listed('meena ancient')).toEqual(newestOld);
    // The beginning of some terms, which each have a few of the orders.
    expect(await listed('meena era')).toEqual(newestOld);
    await expect(listed('zz')).rejects.toThrow('All orders');
  });

  it('finds the few of a beginning of many terms, however many orders of these are looked at', async () => {
    const db = await openMany(engine);
    const old = new Set(await makeOld(db, 1001));
    const ofState = await db
      .selectFrom('order_index')
      .select('order_id')
      .where('state', '=', 'kerala')
      .execute();
    const inState = ofState.flatMap(({ order_id }) => (old.has(order_id) ? [order_id] : []));
    const found = await indexFilter(db, { search: 'era', state: 'Kerala' });
    // All are looked at first, or all at the second time, or all orders of the terms are read.
    for (const candidates of [8000, 400, 60]) {
      const page = { sort: 'newest', limit: 200, cursor: undefined, candidates } as const;
      const { rows, isAll } = await findBroad(db, found, page);
      expect([rows.map(({ order_id }) => order_id).toSorted(), isAll]).toEqual([inState.toSorted(), true]);
    }
  });

  it('reads further pages of a word from where the page before has ended', async () => {
    const db = await openMany(engine);
    const found = await indexFilter(db, { search: 'meena' });
    const request = { limit: 100, candidates: 150 } as const;
    for (const sort of ['newest', 'oldest'] as const) {
      const listed: string[] = [];
      let cursor: string | undefined;
      for (;;) {
        const { rows, isAll } = await findBroad(db, found, { ...request, sort, cursor });
        listed.push(...rows.map(({ order_id }) => order_id));
        if (isAll) break;
        const last = rows.at(-1);
        cursor = `${last?.created_at}!${last?.order_id}`;
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
  await db
    .deleteFrom('order_index_terms')
    .where('order_id', 'in', ids)
    .where('term', 'like', 'nl-%')
    .execute();
  const terms = ids.flatMap((order_id, index) => [
    { term: `nl-251120-${100_000 + index}`, order_id },
    { term: 'ancient', order_id },
    { term: `era${index % 20}`, order_id },
    // The beginning of more terms than are read one by one.
    { term: `zz${index}`, order_id },
  ]);
  await addTerms(db, terms);
  return ids;
}
