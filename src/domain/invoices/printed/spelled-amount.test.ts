import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { spelledAmount } from './spelled-amount.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [105_000, 'Rupees One Thousand Fifty Only'],
  [123_456_750, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Fifty Paise Only'],
  [10_000_000_01, 'Rupees One Crore and One Paise Only'],
  [1_019_00, 'Rupees One Thousand Nineteen Only'],
  [12_345_00_00_000_00, 'Rupees Twelve Thousand Three Hundred Forty-Five Crore Only'],
])('%i paise', (amount, words) => {
  expect(spelledAmount(paise(amount))).toBe(words);
});

it('differs for different amounts', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_00 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(spelledAmount(paise(a)) === spelledAmount(paise(b))).toBe(a === b);
    }),
  );
});
