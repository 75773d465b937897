import { expect, it } from 'vitest';
import { createTokenReader, readAccessTokenIgnoringExpiry, signAccessToken } from './access-token.ts';
import { deriveKeys } from './keys.ts';

const KEY = deriveKeys('s'.repeat(32)).access;
const SESSION = { userId: `usr_${'1'.repeat(25)}`, sessionId: `ses_${'2'.repeat(25)}` };
const START = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;

const after = (minutes: number) => new Date(START + minutes * MINUTE);

it('an access token is valid until it expires, also when it is cached', async () => {
  const read = createTokenReader([KEY]);
  const token = await signAccessToken(SESSION, KEY, after(0));
  expect(await read(token, after(0))).toEqual(SESSION);
  expect(await read(token, new Date(after(15).getTime() - 1))).toEqual(SESSION);
  expect(await read(token, after(15))).toBeUndefined();
  expect(await createTokenReader([KEY])(token, after(15))).toBeUndefined();
});

it('a cached access token does not make a longer or shorter one valid', async () => {
  const read = createTokenReader([KEY]);
  const token = await signAccessToken(SESSION, KEY, after(0));
  await read(token, after(0));
  expect(await read(`${token}x`, after(0))).toBeUndefined();
  expect(await read(token.slice(0, -1), after(0))).toBeUndefined();
});

it('an expired access token can still be read for logging out', async () => {
  const token = await signAccessToken(SESSION, KEY, after(0));
  expect(await readAccessTokenIgnoringExpiry(token, [KEY])).toEqual(SESSION);
  expect(await readAccessTokenIgnoringExpiry(token, [deriveKeys('t'.repeat(32)).access])).toBeUndefined();
});
