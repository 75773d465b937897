import { expect, it } from 'vitest';
import { createTokenReader, readOldAccessToken, signAccessToken } from './access-token.ts';
import { deriveKeys } from './keys.ts';

const KEY = deriveKeys('s'.repeat(32)).access;
const SESSION = { userId: `usr_${'1'.repeat(25)}`, sessionId: `ses_${'2'.repeat(25)}` };
const START = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;

const after = (minutes: number) => new Date(START + minutes * MINUTE);

it('is read until it ends, the first time as later', async () => {
  const read = createTokenReader(KEY);
  const token = await signAccessToken(SESSION, KEY, after(0));
  expect(await read(token, after(0))).toEqual(SESSION);
  expect(await read(token, new Date(after(15).getTime() - 1))).toEqual(SESSION);
  expect(await read(token, after(15))).toBeUndefined();
  expect(await createTokenReader(KEY)(token, after(15))).toBeUndefined();
});

it('that was read does not open the door to one that only begins like it', async () => {
  const read = createTokenReader(KEY);
  const token = await signAccessToken(SESSION, KEY, after(0));
  await read(token, after(0));
  expect(await read(`${token}x`, after(0))).toBeUndefined();
  expect(await read(token.slice(0, -1), after(0))).toBeUndefined();
});

it('is read after its end by whoever logs out', async () => {
  const token = await signAccessToken(SESSION, KEY, after(0));
  expect(await readOldAccessToken(token, KEY)).toEqual(SESSION);
  expect(await readOldAccessToken(token, deriveKeys('t'.repeat(32)).access)).toBeUndefined();
});
