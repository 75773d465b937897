import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBarcode } from './code-128.ts';

it('has the widths, check symbol and stop of the standard', () => {
  // The example of the standard's text in code set B: start, P J J 1 2 3 C, check 55, stop.
  expect(toBarcode('PJJ123C')?.join('')).toBe(
    [
      '211214',
      '313121',
      '112133',
      '112133',
      '123221',
      '223211',
      '221132',
      '131321',
      '311321',
      '2331112',
    ].join(''),
  );
});

it('writes digits by pairs, also within a number', () => {
  expect(toBarcode('12345678')?.length).toBe(6 * (1 + 4 + 1) + 7);
  expect(toBarcode('EE123456789IN')?.length).toBe(6 * (1 + 2 + 1 + 4 + 1 + 3 + 1) + 7);
});

it('has a whole number of symbols, bars first, for each text of printable ASCII', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,40}$/), text => {
      const widths = toBarcode(text) ?? [];
      expect(widths.length % 6).toBe(1);
      expect(widths.every(width => width >= 1 && width <= 4)).toBe(true);
      expect((widths.reduce((sum, width) => sum + width, 0) - 13) % 11).toBe(0);
    }),
  );
});

it.each(['', 'தமிழ்', 'A\u0000', 'é'])('of %j there is none', text => {
  expect(toBarcode(text)).toBeUndefined();
});
