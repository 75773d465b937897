/** Phone numbers as people paste them: with invisible marks, dashes, dots, brackets, and `+91`, `0091`, `91` or `0` before them. */
import { normalisePin } from '#domain/addresses/pin-codes.ts';
import { withoutMarks } from './plain-text.ts';

/** Ten digits after an optional +91 or 0, with spaces or hyphens between them. */
const INDIAN = /^(?:\+91[ -]?|0)?\d(?:[ -]?\d){9}$/;
const INDIAN_DIGITS = /^(?:\+91|0091|091|91)?0?(\d{10})$/;

/**
 * Returns a phone number with digits, spaces and hyphens alone: a number of India in a form that the last release takes too.
 * Text that is no number stays, so that a message can show it.
 */
export function normalisePhone(text: string): string {
  const spaced = withoutMarks(text)
    .replace(/^tel:/i, '')
    .replaceAll(/[ ./]+/g, ' ')
    .replaceAll(/(?: ?- ?)+/g, '-')
    .replace(/^\+ /, '+')
    .trim();
  return INDIAN.test(spaced) ? spaced : (indianDigits(spaced) ?? spaced);
}

function indianDigits(spaced: string): string | undefined {
  return INDIAN_DIGITS.exec(spaced.replaceAll(/[ -]/g, ''))?.[1];
}

/** Returns the ten digits of a number of India; undefined for other text. */
export function readIndianPhone(text: string): string | undefined {
  return indianDigits(normalisePhone(text));
}

/** Without +91 or 0 before it, a number begins with 6 to 9, and not with the six digits of a PIN code. */
const PHONE_IN_TEXT =
  /(?<!\S)(?:(?:(?:\+|0)0{0,2}91[ -]?|0)\d|(?:91[ -]?)?(?![1-8]\d{5}[ -]\d)[6-9])(?:[ -]?\d){9}(?!\S)/g;
const PIN_IN_TEXT = /(?<!\S)[1-9]\d{2}[ -]\d{3}(?!\S)/g;

/** Returns the text of a search with its phone numbers as ten digits and its PIN codes as six. Other numbers stay. */
export function joinNumbers(text: string): string {
  return text
    .replaceAll(PHONE_IN_TEXT, found => readIndianPhone(found) ?? found)
    .replaceAll(PIN_IN_TEXT, normalisePin);
}

/** Returns whether a normalised number is one of India. */
export function isIndianPhone(phone: string): boolean {
  return INDIAN.test(phone);
}
