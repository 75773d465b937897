/** The first digit of the scripts of India that Unicode lists from Devanagari to Malayalam, each 128 characters after the last. */
const FIRST_INDIC_DIGIT = 0x966;
const SCRIPT = 0x80;

/** A PIN code as people type it: with spaces, and in the digits of Indian scripts. Undefined if it is none. */
export function readPin(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '').replaceAll(/[\u0966-\u0d6f]/g, toAscii);
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

function toAscii(character: string): string {
  const digit = (character.charCodeAt(0) - FIRST_INDIC_DIGIT) % SCRIPT;
  return digit < 10 ? String(digit) : character;
}
