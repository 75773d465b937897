import { describe, expect, it } from 'vitest';
import { startOfDay, toDay } from './day.ts';

describe('the start of a day', () => {
  it('is midnight in India', () => {
    expect(startOfDay('2026-11-20')).toBe(Date.parse('2026-11-19T18:30:00Z'));
  });

  it.each(['', '2026-11', '2026-13-01', '20.11.2026', '2026-11-20T00:00:00', ' 2026-11-20'])(
    'is not given for %j',
    text => {
      expect(startOfDay(text)).toBeUndefined();
    },
  );
});

it.each([
  ['2026-11-19T18:29:59.999Z', '2026-11-19'],
  ['2026-11-19T18:30:00.000Z', '2026-11-20'],
])('the day in India of %s is %s', (time, day) => {
  expect(toDay(Date.parse(time))).toBe(day);
});
