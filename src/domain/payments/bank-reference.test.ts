import { expect, it } from 'vitest';
import { readBankReference } from './bank-reference.ts';

it.each(['000000000000', '1111 1111 1111', '999999999999'])('%s of one digit is none', text => {
  expect(readBankReference(text)).toBeUndefined();
});

it.each([
  ['412345678901', '412345678901'],
  [' 4123 4567 8901 ', '412345678901'],
  ['41234567890', undefined],
  ['4123456789012', undefined],
  ['UTR412345678901', undefined],
  ['', undefined],
])('%j is %j', (text, reference) => {
  expect(readBankReference(text)).toBe(reference);
});
