import { expect, it } from 'vitest';
import { createIds, idBound } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { completeTo, findIndexRow } from './order-index.repository.ts';
import { createOrderIndex } from './order-index.ts';

/** Orders of several days, of which none has a row: the first of the shopper, and copies of it. */
async function openWithoutRows(engine: Engine) {
  const { shop, place } = await openConsoleOrders(engine);
  const { db, clock } = shop;
  const first = await findOrder(db, (await place()).id, undefined);
  if (first === undefined) throw new Error('The order was not stored');
  const newId = createIds(clock.now);
  const ids = [first.order.id];
  const placeAfter = async (minutes: number) => {
    clock.pass(minutes * MINUTE);
    const order = { ...first.order, id: newId('ord'), order_number: `NL-261120-${100_000 + ids.length}` };
    await db.insertInto('orders').values(order).execute();
    ids.push(order.id);
    return order.id;
  };
  /** Commits an order whose id was made so many minutes before. */
  const placeLate = async (minutes: number) => {
    const now = clock.now().getTime();
    const id = `${idBound('ord', now - minutes * MINUTE)}${'0'.repeat(16)}`;
    const order = { ...first.order, id, order_number: `NL-261121-${minutes * 100_000}` };
    await db.insertInto('orders').values(order).execute();
    return id;
  };
  const start = () => createOrderIndex({ db, clock: clock.now, logger: createLogger('silent') });
  const indexed = async () => {
    const rows = await Promise.all(ids.map(id => findIndexRow(db, id)));
    return ids.filter((_, index) => rows[index] !== undefined);
  };
  const clearIndex = async () => {
    await db.deleteFrom('order_index_terms').execute();
    await db.deleteFrom('order_index').execute();
  };
  return { db, clock, ids, placeAfter, placeLate, start, indexed, clearIndex };
}

const HOUR = 60;

it.each(ENGINES)(
  'a process looks at all orders once, later ones at those of the last day, %s',
  async engine => {
    const { db, ids, placeAfter, start, indexed, clearIndex } = await openWithoutRows(engine);
    for (const pause of [24 * HOUR, 23 * HOUR, 2]) await placeAfter(pause);
    expect(await completeTo(db)).toBeUndefined();
    await start().catchUp();
    expect(await indexed()).toEqual(ids);
    expect(await completeTo(db)).toBe(ids.at(-1));
    await clearIndex();
    await start().catchUp();
    expect(await indexed()).toEqual(ids.slice(1));
  },
);

it.each(ENGINES)('how far it is complete is stored once an hour, and never goes back, %s', async engine => {
  const { db, ids, placeAfter, start } = await openWithoutRows(engine);
  const index = start();
  await index.catchUp();
  expect(await completeTo(db)).toBe(ids[0]);
  await placeAfter(HOUR - 1);
  await index.catchUp();
  expect(await completeTo(db)).toBe(ids[0]);
  const later = await placeAfter(2);
  await index.catchUp();
  expect(await completeTo(db)).toBe(later);
  await start().catchUp();
  expect(await completeTo(db)).toBe(later);
});

it.each(ENGINES)(
  'orders that are committed late are found, and are looked for no longer, %s',
  async engine => {
    const { db, clock, placeAfter, placeLate, start } = await openWithoutRows(engine);
    const index = start();
    await placeAfter(5);
    await index.catchUp();
    const late = await placeLate(0.9);
    await index.catchUp();
    expect(await findIndexRow(db, late)).toBeDefined();
    clock.pass(MINUTE);
    const later = await placeLate(1.95);
    await index.catchUp();
    expect(await findIndexRow(db, later)).toBeDefined();
    clock.pass(2 * MINUTE);
    await index.catchUp();
    // No order comes so late: this one shows that the minute before the latest is not read any more.
    const never = await placeLate(3.5);
    await index.catchUp();
    expect(await findIndexRow(db, never)).toBeUndefined();
  },
);
