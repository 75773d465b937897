import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bits from './bit-set.ts';

const SIZE = 77;
const members = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }));

function toSet(list: readonly number[]): bits.BitSet {
  const set = bits.emptySet(SIZE);
  for (const member of list) bits.include(set, member);
  return set;
}

function toMembers(set: bits.BitSet): readonly number[] {
  return Array.from({ length: SIZE }, (_, index) => index).filter(index => bits.has(set, index));
}

describe('bit set', () => {
  it('does what a Set does', () => {
    fc.assert(
      fc.property(members, members, (a, b) => {
        const [x, y] = [toSet(a), toSet(b)];
        const [left, right] = [new Set(a), new Set(b)];
        expect(toMembers(x)).toEqual(a.toSorted((m, n) => m - n));
        expect(new Set(toMembers(bits.intersect(x, y)))).toEqual(left.intersection(right));
        expect(new Set(toMembers(bits.unite(x, y)))).toEqual(left.union(right));
        expect(new Set(toMembers(bits.subtract(x, y)))).toEqual(left.difference(right));
        expect(bits.count(x)).toBe(a.length);
        expect(bits.count(x, y)).toBe(left.intersection(right).size);
      }),
    );
  });

  it('is full to its size and no further', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 77]) expect(bits.count(bits.fullSet(size))).toBe(size);
  });
});
