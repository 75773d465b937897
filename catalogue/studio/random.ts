/** Seeded chance: the same words always give the same numbers, so a product is always drawn alike. */

export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(odds: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A stream of its own for one purpose, so that adding a draw elsewhere does not move everything. */
  fork(purpose: string): Random;
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32 over the hash of a text. */
export function createRandom(seed: string): Random {
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
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: odds => next() < odds,
    pick: list => list[Math.floor(next() * list.length)] ?? list[0],
    fork: purpose => createRandom(`${seed}/${purpose}`),
  };
}
