/** SeededRandom that can be had again: the same seed gives the same draws. */

export interface SeededRandom {
  /** A whole number from 0 to `count` - 1. */
  readonly below: (count: number) => number;
  /** True once in so many times. */
  readonly once: (times: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // Mulberry32: small, quick, and even enough to draw requests with.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    once: times => below(times) === 0,
    pick: values => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
  };
}
