/** The digits of a code are derived from its id, so that its mail can be rendered again; the database has only their HMAC. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { CodeTarget } from './one-time-code.repository.ts';
import type { OneTimeCodeTable } from './one-time-code.table.ts';

const DIGITS = 6;
const DERIVED_BYTES = 6;

export function codeDigits(id: string, key: KeyObject): string {
  const number = createHmac('sha256', key).update(`code digits ${id}`).digest().readUIntBE(0, DERIVED_BYTES);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Binds the digits to the code's purpose and address. */
export function hashDigits(
  { id, purpose, address, subject }: CodeTarget & Pick<OneTimeCodeTable, 'id'>,
  digits: string,
  key: KeyObject,
): string {
  const bound = JSON.stringify(['code', id, purpose, address, subject, digits]);
  return createHmac('sha256', key).update(bound).digest('base64url');
}

/** Tries the keys in turn: the code may have been made with the previous secret. */
export function isCode(code: OneTimeCodeTable, digits: string, keys: readonly KeyObject[]): boolean {
  const stored = Buffer.from(code.code_hmac);
  return keys.some(key => timingSafeEqual(stored, Buffer.from(hashDigits(code, digits, key))));
}

/** Returns the digits that were stored as a code; undefined where the secret has been replaced twice since. */
export function readDigits(code: OneTimeCodeTable, keys: readonly KeyObject[]): string | undefined {
  return keys.map(key => codeDigits(code.id, key)).find(digits => isCode(code, digits, keys));
}
