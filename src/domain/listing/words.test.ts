import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlip } from '#testing/naive-listing.ts';
import { isSlip, splitWords } from './words.ts';

const word = fc.string({ minLength: 4, maxLength: 9, unit: fc.constantFrom(...'abcdek'.split('')) });

describe('words', () => {
  it('come without case, accents or punctuation', () => {
    expect(splitWords('  Áccented, Straight-Kurta (Blue) ')).toEqual([
      'accented',
      'straight',
      'kurta',
      'blue',
    ]);
    expect(splitWords('T-shirt and A-Line')).toEqual(['tshirt', 'and', 'aline']);
    expect(splitWords(' -- ')).toEqual([]);
  });

  it('forgive one letter wrong, missing, too many or swapped', () => {
    const slip = fc.record({ word, at: fc.nat({ max: 8 }), letter: fc.constantFrom(...'abz'.split('')) });
    fc.assert(
      fc.property(slip, ({ word: w, at, letter }) => {
        const i = at % w.length;
        const j = Math.min(i, w.length - 2);
        const slips = [
          w.slice(0, i) + letter + w.slice(i + 1),
          w.slice(0, i) + w.slice(i + 1),
          w.slice(0, i) + letter + w.slice(i),
          w.slice(0, j) + w.charAt(j + 1) + w.charAt(j) + w.slice(j + 2),
        ];
        return slips.every(typed => isSlip(typed, w));
      }),
    );
  });

  it('forgive exactly what trying every slip forgives', () => {
    const typed = fc.string({ maxLength: 7, unit: fc.constantFrom(...'ab'.split('')) });
    fc.assert(
      fc.property(typed, typed, (a, b) => {
        const isForgiven = isOneSlip(a, b);
        expect(isSlip(a, b)).toBe(isForgiven);
      }),
      { numRuns: 500 },
    );
  });

  it('are those of its parts between spaces', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aÁ́é-T2’ \tΣςß'.split('')), maxLength: 12 });
    fc.assert(
      fc.property(text, whole => {
        expect(whole.split(' ').flatMap(splitWords)).toEqual(splitWords(whole));
      }),
    );
  });

  it('forgive the beginning of a word too, but not two slips and no short word', () => {
    expect(isSlip('kutr', 'kurta')).toBe(true);
    expect(isSlip('anarkeli', 'anarkali')).toBe(true);
    expect(isSlip('anerkeli', 'anarkali')).toBe(false);
    expect(isSlip('tee', 'tie')).toBe(false);
    expect(isSlip('red', 'rust')).toBe(false);
    expect(isSlip('slk', 'silk')).toBe(true);
  });
});
