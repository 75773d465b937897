import { expect, it } from 'vitest';
import { createIds } from '#server/db/ids.ts';
import type { Engine } from '#server/db/location.ts';
import { createLogger } from '#server/monitoring/log.ts';
import { findOrder } from '#server/orders/order.repository.ts';
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
  const start = () => createOrderIndex({ db, logger: createLogger('silent') });
  const indexed = async () => {
    const rows = await Promise.all(ids.map(id => findIndexRow(db, id)));
    return ids.filter((_, at) => rows[at] !== undefined);
  };
  const forget = async () => {
    await db.deleteFrom('order_index_terms').execute();
    await db.deleteFrom('order_index').execute();
  };
  return { db, ids, placeAfter, start, indexed, forget };
}

const HOUR = 60;

it.each(ENGINES)(
  'a process looks at all orders once, later ones at those of the last day, %s',
  async engine => {
    const { db, ids, placeAfter, start, indexed, forget } = await openWithoutRows(engine);
    for (const pause of [24 * HOUR, 23 * HOUR, 2]) await placeAfter(pause);
    expect(await completeTo(db)).toBeUndefined();
    await start().catchUp();
    expect(await indexed()).toEqual(ids);
    expect(await completeTo(db)).toBe(ids.at(-1));
    await forget();
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
