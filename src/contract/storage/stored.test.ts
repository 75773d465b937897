import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStoredIds } from './stored.ts';

test('a stored list of ids comes back in its order, each once', () => {
  expect(readStoredIds({ ids: ['KUR-0002', 'KUR-0001', 'KUR-0002'] }, 9)).toEqual(['KUR-0002', 'KUR-0001']);
});

test('a list with anything wrong about it is an empty one', () => {
  for (const ids of [['a', 7], ['a'.repeat(65)], ['a', 'b', 'c'], 'a', undefined]) {
    expect(readStoredIds({ ids }, 2)).toEqual([]);
  }
  fc.assert(
    fc.property(fc.anything(), junk => {
      expect(readStoredIds(junk, 9)).toEqual([]);
    }),
  );
});
