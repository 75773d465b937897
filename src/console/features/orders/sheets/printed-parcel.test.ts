import { expect, it } from 'vitest';
import type { PrintedOrders } from '#contract/console/orders/printed-orders.ts';
import { toPrints } from './printed-parcel.ts';

const printed = (parcels: readonly object[]) =>
  ({
    orders: [{ id: 'ord_1', total: 900, items: [{ quantity: 3 }] }],
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
  expect(toPrints(printed([]))).toMatchObject([{ order: { id: 'ord_1' }, amount: 900 }]);
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
  expect(toPrints(printed([]), 'shp_9')).toEqual([]);
});
