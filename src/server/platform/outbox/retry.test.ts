import { describe, expect, it } from 'vitest';
import { nextTry } from './retry.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the next try of a mail', () => {
  it('comes after a minute, two, four and so on, give or take a half', () => {
    const pauses = [1, 2, 3, 4].map(attempts =>
      [0, 0.5, 1].map(random => nextTry({ attempts, createdAt: 0, now: 0, random })),
    );
    expect(pauses).toEqual(
      [1, 2, 4, 8].map(index => [index * 0.5, index, index * 1.5].map(minutes => minutes * MINUTE)),
    );
  });

  it('is never more than six hours away', () => {
    expect(nextTry({ attempts: 40, createdAt: 0, now: 0, random: 1 })).toBe(6 * HOUR);
  });

  it('is given up after a day', () => {
    const late = { attempts: 12, createdAt: 0, random: 0.5 };
    expect(nextTry({ ...late, now: 20 * HOUR })).toBe(24 * HOUR);
    expect(nextTry({ ...late, now: 20 * HOUR + 1 })).toBeUndefined();
  });

  it('is tried some twelve times in that day', () => {
    let now = 0;
    let attempts = 0;
    for (;;) {
      attempts += 1;
      const next = nextTry({ attempts, createdAt: 0, now, random: 0.5 });
      if (next === undefined) break;
      now = next;
    }
    expect(attempts).toBeGreaterThan(9);
    expect(attempts).toBeLessThan(16);
  });
});
