import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it('names the year where it is not the current one in India', () => {
  const lastEvening = '2026-12-31T18:00:00Z';
  const firstMorning = '2026-12-31T19:00:00Z';
  expect(formatTime(lastEvening, new Date(firstMorning))).toBe('31 Dec 2026, 11:30 pm');
  expect(formatTime(firstMorning, new Date(firstMorning))).toBe('Fri, 1 Jan, 12:30 am');
  expect(formatTime(firstMorning, new Date(lastEvening))).toBe('1 Jan 2027, 12:30 am');
});
