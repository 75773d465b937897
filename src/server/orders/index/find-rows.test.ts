import { describe, expect, it } from 'vitest';
import { createIds } from '#server/db/ids.ts';
import type { Engine } from '#server/db/location.ts';
import { addOrder, findOrder } from '#server/orders/order.repository.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';
import { indexFilter } from './filter-orders.ts';
import { findBroad } from './find-rows.ts';
import { indexStep } from './index-orders.ts';
import { listConsoleOrders } from './list-orders.ts';

const COUNT = 1100;

/** As many orders as make each of their words a common one; every tenth is from Kerala. */
async function openMany(engine: Engine) {
  const { shop, place } = await openConsoleOrders(engine);
  const { id } = await place();
  const placed = await findOrder(shop.db, id, undefined);
  if (placed === undefined) throw new Error('The order was not stored');
  const newId = createIds(shop.clock.now);
  await shop.db.transaction().execute(async transaction => {
    for (let copy = 1; copy < COUNT; copy += 1) {
      const state = copy % 10 === 0 ? 'Kerala' : placed.order.state;
      const order = { ...placed.order, id: newId('ord'), order_number: `NL-261120-${100_000 + copy}`, state };
      const lines = placed.lines.map(line => ({ ...line, order_id: order.id }));
      await addOrder(transaction, { order, lines });
    }
  });
  let step = await indexStep(shop.db, '');
  while (step.isFull) step = await indexStep(shop.db, step.last);
  return shop.db;
}

describe.each(ENGINES)('a search of common words, %s', engine => {
  it('lists each order once, page after page, and counts to a thousand', async () => {
    const db = await openMany(engine);
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listConsoleOrders(db, { search: 'meena rajan', limit: 100, cursor });
      expect(page).toMatchObject({ total: 1000, isAtLeast: true });
      listed.push(...page.orders.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(listed).toHaveLength(COUNT);
    expect(listed).toEqual([...new Set(listed)].toSorted().toReversed());
    const found = await listConsoleOrders(db, { search: 'meena nl', state: 'Kerala' });
    expect([found.total, found.isAtLeast]).toEqual([109, undefined]);
  });

  it('finds the same where the first orders are not enough', async () => {
    const db = await openMany(engine);
    const found = await indexFilter(db, { search: 'meena nl', state: 'Kerala' });
    const page = { sort: 'newest', limit: 200, cursor: undefined } as const;
    const all = await findBroad(db, found, { ...page, enough: 51, candidates: 8000 });
    expect([all.rows.length, all.isAll]).toEqual([109, true]);
    expect(await findBroad(db, found, { ...page, enough: 51, candidates: 50 })).toEqual(all);
    const near = await findBroad(db, found, { ...page, enough: 51, candidates: 60 });
    expect(near).toEqual({ rows: all.rows.slice(0, 60), isAll: false });
  });
});
