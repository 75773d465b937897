import { stateOfCode } from '#domain/addresses/states.ts';
import { plainText } from '#domain/text/plain-text.ts';

/** The GST identification number of a business: state, PAN, entity, `Z` and a check digit. */
const KINDS = '00AAAAA0000A*ZX';

const EXAMPLE = '27AAPFU0939F1ZV';

const PATTERNS: Readonly<Record<string, readonly [pattern: RegExp, name: string]>> = {
  0: [/[0-9]/, 'a digit'],
  A: [/[A-Z]/, 'a letter'],
  '*': [/[1-9A-Z]/, 'a letter or a digit other than 0'],
  Z: [/Z/, 'Z'],
  X: [/[0-9A-Z]/, 'a letter or a digit'],
};

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a GSTIN in upper case, without spaces, hyphens and marks. */
export function normaliseGstin(text: string): string {
  return plainText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

export function isGstin(text: string): boolean {
  return findGstinIssue(text) === undefined;
}

/** Returns what is wrong with a GSTIN, as the rest of a sentence that begins with its field; undefined where nothing is. */
export function findGstinIssue(text: string): string | undefined {
  if (text.length !== KINDS.length)
    return `must be 15 letters and digits, such as ${EXAMPLE}: yours has ${text.length}`;
  for (let index = 0; index < KINDS.length; index += 1) {
    const [pattern, name] = PATTERNS[KINDS.charAt(index)] ?? [/^/, ''];
    const character = text.charAt(index);
    if (!pattern.test(character))
      return `must be like ${EXAMPLE}, with ${name} as character ${index + 1}: yours has “${character}” there`;
  }
  if (stateOfCode(text.slice(0, 2)) === undefined)
    return `must not begin with ${text.slice(0, 2)}: no state has this code; 27 is Maharashtra`;
  return text.at(-1) === checkDigit(text)
    ? undefined
    : 'must be as your registration has it: the last character does not fit the others, so one of them is mistyped';
}

function checkDigit(text: string): string | undefined {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = ALPHABET.indexOf(text[index] ?? '') * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET[(36 - (sum % 36)) % 36];
}
