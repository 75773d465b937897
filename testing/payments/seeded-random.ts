/** Random choices that a seed repeats. */
export interface SeededRandom {
  /** A whole number from 0 to below this. */
  readonly below: (count: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  /** Whether something happens that happens once in so many times. */
  readonly oneIn: (count: number) => boolean;
}

export function seededRandom(seed: number): SeededRandom {
  // Mulberry32: small, and the same in every version of Node.
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: values => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
    oneIn: count => below(count) === 0,
  };
}
