import { describe, expect, it } from 'vitest';
import { findGstinIssue, isGstin } from './gstin.ts';

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

  it.each([
    ['27AAPFU0939F1Z', 'must be 15 letters and digits, such as 27AAPFU0939F1ZV: yours has 14'],
    ['27AAPFUO939F1ZV', 'must be like 27AAPFU0939F1ZV, with a digit as character 8: yours has “O” there'],
    ['27AAPFU0939F12V', 'must be like 27AAPFU0939F1ZV, with Z as character 14: yours has “2” there'],
    ['99AAPFU0939F1ZV', 'must not begin with 99: no state has this code; 27 is Maharashtra'],
    ['27AAPFU0939F1ZW', expect.stringContaining('the last character does not fit the others')],
  ])('of %s it is said what is wrong', (gstin, issue) => {
    expect(findGstinIssue(gstin)).toEqual(issue);
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
