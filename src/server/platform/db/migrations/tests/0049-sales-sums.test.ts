import { expect, it, onTestFinished } from 'vitest';
import { findFaults } from '#server/commands/check-database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import {
  indexSoldOrders,
  insertSoldOrder,
  type SoldLine,
  type SoldOrder,
  storedSums,
  workedOutSums,
} from '#testing/orders/sold-orders.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { insertOldUser, openMigratedTo } from '#testing/test-database.ts';

const line = (over: Partial<SoldLine> = {}): SoldLine => ({
  product: 'A',
  size: 'M',
  quantity: 2,
  taxable: null,
  ...over,
});

const sold = (id: string, over: Partial<SoldOrder> = {}): SoldOrder => ({
  id,
  stage: 'to-pack',
  state: 'kerala',
  method: 'cod',
  // Half past midnight in India.
  createdAt: Date.parse('2026-11-20T19:00:00Z'),
  lines: [line(), line({ size: 'S', taxable: 150 }), line({ product: 'B', quantity: 1 })],
  ...over,
});

it.each(ENGINES)('sums the orders of before, and those that a server of before writes, %s', async engine => {
  const location = await freshLocation(engine);
  const old = await openMigratedTo(location, '0048-counted-order-index');
  await insertOldUser(old);
  const orders = [
    sold('ord_a'),
    sold('ord_b', { state: 'goa', createdAt: Date.parse('2026-11-20T18:00:00Z') }),
    sold('ord_c', { stage: 'cancelled' }),
  ];
  for (const order of orders) await insertSoldOrder(old, order);
  await insertSoldOrder(old, sold('ord_d'));
  await indexSoldOrders(old, orders);
  await old.destroy();
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  expect(await storedSums(db)).toMatchObject({
    'day 20777 ': [1, 5, 450],
    'day 20778 ': [1, 5, 450],
    'product 20778 A': [1, 4, 350],
    'size 20778 M': [1, 3, 300],
    'state 20777 goa': [1, 5, 450],
    'payment 20778 cod': [1, 5, 450],
    'total 20778 ': [1, 0, 10],
  });
  expect(await storedSums(db)).toEqual(await workedOutSums(db));
  await indexSoldOrders(db, [sold('ord_d'), sold('ord_c'), sold('ord_a', { stage: 'cancelled' })]);
  await db.deleteFrom('order_lines').where('order_id', '=', 'ord_c').where('line', '=', 0).execute();
  expect(await storedSums(db)).toMatchObject({ 'product 20778 A': [2, 6, 500], 'size 20778 M': [2, 4, 400] });
  expect(await storedSums(db)).toEqual(await workedOutSums(db));
  const faults = await findFaults(db, engine);
  expect(faults.filter(fault => fault.includes('sums'))).toEqual([]);
});
