import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { pollPause } from './poll-pauses.ts';

it('pauses grow with each quiet question, from an hour to half a day', () => {
  expect([0, 1, 2, 3, 4].map(quiet => pollPause(quiet) / HOUR_MS)).toEqual([1, 2, 4, 8, 12]);
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), quiet => {
      expect(pollPause(quiet + 1)).toBeGreaterThanOrEqual(pollPause(quiet));
      expect(pollPause(quiet)).toBeLessThanOrEqual(12 * HOUR_MS);
    }),
  );
});
