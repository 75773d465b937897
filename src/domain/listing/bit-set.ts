/** A set of small whole numbers, one bit each: intersecting and counting a hundred thousand products takes microseconds. */

export type BitSet = Uint32Array;

export function emptySet(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullSet(size: number): BitSet {
  const set = emptySet(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function include(set: BitSet, member: number): void {
  const word = member >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (member & 31));
}

export function exclude(set: BitSet, member: number): void {
  const word = member >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (member & 31));
}

export function has(set: BitSet, member: number): boolean {
  return (((set[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

/** Returns the members of every one of the sets, which have the same size. */
export function intersect(first: BitSet, ...others: readonly BitSet[]): BitSet {
  const set = first.slice();
  for (const other of others) {
    for (let index = 0; index < set.length; index += 1) set[index] = (set[index] ?? 0) & (other[index] ?? 0);
  }
  return set;
}

export function unite(a: BitSet, b: BitSet): BitSet {
  const set = new Uint32Array(a.length);
  for (let index = 0; index < set.length; index += 1) set[index] = (a[index] ?? 0) | (b[index] ?? 0);
  return set;
}

export function subtract(a: BitSet, b: BitSet): BitSet {
  const set = new Uint32Array(a.length);
  for (let index = 0; index < set.length; index += 1) set[index] = (a[index] ?? 0) & ~(b[index] ?? 0);
  return set;
}

/** Returns how many members two sets share, or one set has. */
export function count(a: BitSet, b: BitSet = a): number {
  let total = 0;
  for (let index = 0; index < a.length; index += 1) total += countBits((a[index] ?? 0) & (b[index] ?? 0));
  return total;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
