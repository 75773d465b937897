import { expect, it } from 'vitest';
import type { PrintedOrders } from '#contract/console/orders/printed-orders.ts';
import { toNumber, toPrints } from './printed-parcel.ts';

const printed = (parcels: readonly object[]) =>
  ({
    orders: [{ id: 'ord_1', orderNumber: 'NL-1', total: 900, items: [{ quantity: 3 }] }],
    parcels,
  }) as unknown as PrintedOrders;

const parcel = (number: number, quantity: number) => ({
  id: `shp_${number}`,
  orderId: 'ord_1',
  number,
  contents: [{ item: 0, quantity }],
  share: quantity * 300,
});

it('an order in one parcel is printed as a whole', () => {
  const whole = { orderId: 'ord_1', contents: [{ item: 0, quantity: 3 }], share: 900, grams: 750 };
  const [one, ...others] = toPrints(printed([whole]));
  expect(one).toMatchObject({ order: { id: 'ord_1', items: [{ quantity: 3 }] }, amount: 900, grams: 750 });
  expect(one && toNumber(one)).toBe('NL-1');
  expect(others).toEqual([]);
});

it('of several parcels each is printed, or one of them, with its own amount to collect', () => {
  const two = printed([parcel(1, 2), parcel(2, 1)]);
  expect(toPrints(two).map(({ parcelNumber, amount }) => [parcelNumber, amount])).toEqual([
    [1, 600],
    [2, 300],
  ]);
  expect(toPrints(two, 'shp_2')).toMatchObject([
    { parcelNumber: 2, amount: 300, order: { items: [{ quantity: 1 }] } },
  ]);
});

it('nothing is printed in place of a parcel that is gone, least of all the whole order', () => {
  expect(toPrints(printed([parcel(1, 2)]), 'shp_9')).toEqual([]);
  expect(toPrints(printed([{ orderId: 'ord_1', contents: [], share: 900 }]), 'shp_9')).toEqual([]);
});
