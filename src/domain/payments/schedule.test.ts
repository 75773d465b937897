import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOLD_MS, nextCheck } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIVE_DAYS = 5 * 24 * HOUR;

function allChecks(createdAt: number, isPaid = false): readonly number[] {
  const expiresAt = createdAt + HOLD_MS;
  const times: number[] = [];
  for (let now: number | null = createdAt; now !== null; ) {
    now = nextCheck({ isPaid, createdAt, expiresAt, now });
    if (now !== null) times.push(now - createdAt);
  }
  return times;
}

it('asks after 2, 5, 15, 30 and 60 minutes, hourly to 72 hours, daily to 5 days', () => {
  const times = allChecks(1_000_000);
  expect(times.slice(0, 6)).toEqual([2, 5, 15, 30, 60, 120].map(minutes => minutes * MINUTE));
  expect(times.filter(time => time > 72 * HOUR)).toEqual([4, 5].map(days => days * 24 * HOUR));
  expect(times.filter(time => time >= HOUR && time <= 72 * HOUR)).toHaveLength(72);
});

it('asks about a paid order once a day, for a second payment', () => {
  expect(allChecks(0, true)).toEqual([1, 2, 3, 4, 5].map(days => days * 24 * HOUR));
});

it('ends after five days, however late a check is, and never looks back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * FIVE_DAYS }), late => {
      const next = nextCheck({ isPaid: false, createdAt: 0, expiresAt: HOLD_MS, now: late });
      if (late >= FIVE_DAYS) expect(next).toBeNull();
      else expect(next).toBeGreaterThan(late);
    }),
  );
});
