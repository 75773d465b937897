import { describe, expect, it } from 'vitest';
import { isGstin } from './gstin.ts';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '24AAQCA8719H1ZC', '05AAACG2115R1ZN'])('%s is right', gstin => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    '',
    '27AAPFU0939F1ZW',
    '27aapfu0939f1zv',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVV',
    '27AAPFU0939F0ZV',
  ])('%j is wrong', gstin => {
    expect(isGstin(gstin)).toBe(false);
  });

  it('has a state that there is, and notices every digit that was mistyped', () => {
    const digits = '0123456789'.split('');
    const right = '27AAPFU0939F1ZV';
    for (const index of [0, 1, 7, 8, 9, 10]) {
      const others = digits.filter(digit => digit !== right[index]);
      for (const digit of others)
        expect(isGstin(right.slice(0, index) + digit + right.slice(index + 1))).toBe(false);
    }
  });
});
