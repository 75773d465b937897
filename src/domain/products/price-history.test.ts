import { expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { findPriceBeforeDoubt } from './price-history.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY;

/** A price from so many days ago on. */
const paid = (daysAgo: number | undefined, price: number | undefined, priceBefore?: number) => ({
  since: daysAgo === undefined ? undefined : NOW - daysAgo * DAY,
  price: price === undefined ? undefined : fromRupees(price),
  priceBefore: priceBefore === undefined ? undefined : fromRupees(priceBefore),
});

it.each([
  ['that was in force for thirty days', [paid(30, 1299)], undefined],
  ['that was in force before anything was recorded', [paid(undefined, 1299)], undefined],
  ['below what was paid', [paid(40, 1499)], undefined],
  ['that is shown for longer already', [paid(90, 1299), paid(40, 999, 1299), paid(10, 899, 1299)], undefined],
  ['in force for ten days', [paid(10, 1299)], '₹1,299 was in force for only 10 days before it'],
  [
    'above what was paid meanwhile',
    [paid(90, 1299), paid(20, 999), paid(10, 1299)],
    '₹999 was paid in the 30 days before it, which is less than ₹1,299',
  ],
  ['above what was paid long ago', [paid(90, 999), paid(31, 1299)], undefined],
  ['of another sale', [paid(90, 1299), paid(10, 999, 1499)], expect.stringMatching(/^₹999 was paid/)],
  ['that was never in force', [paid(40, 999, 1299)], 'No sale at ₹1,299 is known in the 30 days before it'],
  ['of what was not sold', [paid(40, undefined)], 'No sale at ₹1,299 is known in the 30 days before it'],
  ['of a new product', [], 'No sale at ₹1,299 is known in the 30 days before it'],
])('a price before %s', (_, history, doubt) => {
  expect(findPriceBeforeDoubt(history, { priceBefore: fromRupees(1299), now: NOW })).toEqual(doubt);
});
