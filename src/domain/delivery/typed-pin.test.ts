import { expect, test } from 'vitest';
import { readPin } from './typed-pin.ts';

test.each([
  ['600026', '600026'],
  [' 600 026 ', '600026'],
  ['६०००२६', '600026'],
  ['௬௦௦ ௦௨௬', '600026'],
  ['൬൦൦൦൨൬', '600026'],
])('%j is a PIN code', (typed, pin) => {
  expect(readPin(typed)).toBe(pin);
});

test.each(['', '012345', '60002', '6000261', '60002a', 'क00026', '600-026'])('%j is none', typed => {
  expect(readPin(typed)).toBeUndefined();
});
