/** Recovery codes: each stands in for a code of the authenticator app once. */
import { createHash, randomInt } from 'node:crypto';

/** The alphabet has no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const COUNT = 10;
/** 24 of 32 characters are 120 bits: such a code cannot be guessed from its hash. */
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** Ten codes such as `4k2m-9xw0-…`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalize(code)).digest('base64url');
}

/** Accepts a code in capitals, with other spacing, and with letters for the digits they look like. */
function normalize(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
