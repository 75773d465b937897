import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlip } from '#testing/naive-listing.ts';
import { hasWords } from './has-words.ts';
import { isSlip, searchableWords, splitWords } from './words.ts';

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

  it('come without apostrophes, and without what joins letters and is not seen', () => {
    for (const apostrophe of ["'", '’', '‘', 'ʼ', '`', '´', '＇'])
      expect(splitWords(`Men${apostrophe}s D${apostrophe}Souza`)).toEqual(['mens', 'dsouza']);
    for (const joiner of ['\u200D', '\u200C', '\u00AD', '\u200B', '\u2060', '\uFEFF', '\u200E', '\uFE0F'])
      expect(splitWords(`Hand${joiner}loom${joiner} ku${joiner}rta`)).toEqual(['handloom', 'kurta']);
    expect(splitWords('ｋｕｒｔａ ﬁne T‑shirt')).toEqual(['kurta', 'fine', 'tshirt']);
  });

  it('of a text that is found are those that are joined, and their parts', () => {
    expect(searchableWords("D'Souza Block–Print")).toEqual(['dsouza', 'block', 'print', 'd', 'souza']);
    expect(searchableWords('Kurta')).toEqual(['kurta']);
  });

  it('are none of punctuation alone', () => {
    for (const text of ['', '  ', '...', "'", '?!%_*-', '\u200D', '“”', '👗'])
      expect(hasWords(text)).toBe(false);
    for (const text of ['a', "'n'", '7', 'கை']) expect(hasWords(text)).toBe(true);
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
