import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#domain/common-passwords.ts';
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

it('includes the few that the forms advise against, all of which a shopper may choose', async () => {
  const isCommon = createCommonPasswords();
  for (const password of COMMON_PASSWORDS) {
    expect(password.length, password).toBeGreaterThanOrEqual(6);
    expect(await isCommon(password), password).toBe(true);
  }
});
