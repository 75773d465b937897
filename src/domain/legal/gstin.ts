import { stateOfCode } from '#domain/addresses/states.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** The GST identification number of a business: state, PAN, entity, `Z` and a check digit. */
const FORM = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a GSTIN in upper case, without spaces, hyphens and marks. */
export function normaliseGstin(text: string): string {
  return plainText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** Returns whether the form, the state and the check digit are right. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && stateOfCode(text.slice(0, 2)) !== undefined && text[14] === checkDigit(text);
}

function checkDigit(text: string): string | undefined {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = ALPHABET.indexOf(text[index] ?? '') * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET[(36 - (sum % 36)) % 36];
}
