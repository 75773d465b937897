import fc from 'fast-check';
import { expect, it } from 'vitest';
import { salesPeriods } from './sales-periods.ts';

const time = (text: string) => Date.parse(`${text}+05:30`);

it('compares day, week and month of India with as much of the one before', () => {
  // A Wednesday, when it is still Tuesday in UTC.
  const now = time('2026-03-04T02:00:00');
  expect(salesPeriods(new Date(now))).toEqual({
    day: {
      now: { from: time('2026-03-04T00:00:00'), to: now + 1 },
      before: { from: time('2026-03-03T00:00:00'), to: time('2026-03-03T02:00:00') + 1 },
    },
    week: {
      now: { from: time('2026-03-02T00:00:00'), to: now + 1 },
      before: { from: time('2026-02-23T00:00:00'), to: time('2026-02-25T02:00:00') + 1 },
    },
    month: {
      now: { from: time('2026-03-01T00:00:00'), to: now + 1 },
      before: { from: time('2026-02-01T00:00:00'), to: time('2026-02-04T02:00:00') + 1 },
    },
  });
});

it('never counts a moment in both periods, nor more of the one before', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), now => {
      for (const { now: current, before } of Object.values(salesPeriods(now))) {
        expect(before.to).toBeLessThanOrEqual(current.from);
        expect(before.to - before.from).toBeLessThanOrEqual(current.to - current.from);
        expect(now.getTime()).toBeGreaterThanOrEqual(current.from);
      }
    }),
  );
});
