/** Reads the code that was last sent to an address, as its owner does. */
import { codeDigits } from '#server/people/accounts/codes/code-digits.ts';
import { deriveKeys } from '#server/people/accounts/sessions/keys.ts';
import { TEST_SECRET, type TestApp } from './test-app.ts';

const KEY = deriveKeys(TEST_SECRET).links;

export async function mailedCode({ db }: TestApp, address: string): Promise<string> {
  const { id } = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return codeDigits(id, KEY);
}

/** Returns another code of six digits. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
