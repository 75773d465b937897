import { expect, it } from 'vitest';
import { createCommonPasswords } from './common-passwords.ts';

it.each([
  ['123456', true],
  ['Password1', true],
  ['24081990', true],
  ['handloom', false],
  ['kanchi-silk', false],
  ['constructor', false],
])('%s is common: %s', async (password, isCommon) => {
  expect(await createCommonPasswords()(password)).toBe(isCommon);
});
