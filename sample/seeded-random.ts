/** Seeded random numbers: the same seed gives the same sequence on every machine. */

export interface SeededRandom {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number; both ends are included. */
  int(low: number, high: number): number;
  bool(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** An independent sequence for one purpose: a new draw elsewhere does not change it. */
  fork(purpose: string): SeededRandom;
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32, started from the hash of a text. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor((high - low + 1) * next()),
    bool: probability => next() < probability,
    pick: list => list[Math.floor(next() * list.length)] ?? list[0],
    fork: purpose => seededRandom(`${seed}/${purpose}`),
  };
}

/** One whole number from 0 up to, not including, `below`. */
export function seededInt(seed: string, below: number): number {
  let hash = hashText(seed);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}
