import { describe, expect, it } from 'vitest';
import { monthBefore, type ReturnPeriod, rangeOfReturn } from './return-period.ts';

describe('the time of a return', () => {
  it.each<[string, ReturnPeriod, string, string]>([
    ['2026-11', 'month', '2026-11-01', '2026-12-01'],
    ['2026-12', 'month', '2026-12-01', '2027-01-01'],
    ['2026-10', 'quarter', '2026-10-01', '2027-01-01'],
    ['2026-11', 'quarter', '2026-10-01', '2027-01-01'],
    ['2026-12', 'quarter', '2026-10-01', '2027-01-01'],
    ['2027-01', 'quarter', '2027-01-01', '2027-04-01'],
  ])('of %s by the %s is from %s to before %s, in India', (month, period, from, before) => {
    const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`);
    expect(rangeOfReturn(month, period)).toEqual({ from: midnight(from), before: midnight(before) });
  });

  it.each(['', '2026', '2026-13', '2026-1', 'x'])('is none for %j', month => {
    expect(rangeOfReturn(month, 'month')).toBeUndefined();
    expect(rangeOfReturn(month, 'quarter')).toBeUndefined();
  });

  it.each([
    ['2026-11-30T18:29:59Z', '2026-10'],
    ['2026-11-30T18:30:00Z', '2026-11'],
    ['2027-01-15T00:00:00Z', '2026-12'],
  ])('is at %s that of %s, the last month that is over in India', (now, month) => {
    expect(monthBefore(new Date(now))).toBe(month);
  });
});
