/** Numbers of orders and tickets, such as `NL-261120-7K3M9Q`, as people paste them. */
import { withoutMarks } from './plain-text.ts';

const DAY = '[1-4]\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
const WHOLE = new RegExp(`^([A-Z]{1,6})[-_./ ]{0,3}(${DAY})[-_./ ]{0,3}(\\w{6})$`, 'i');

/** Spaces would take a name, the PIN code of Mumbai and a word for a number: only other marks join inside a text. */
const IN_TEXT = new RegExp(
  `(?<![A-Z0-9])([A-Z]{1,6})[-_./]{1,3}(${DAY})[-_./]{1,3}(\\w{6})(?![A-Z0-9])`,
  'gi',
);

/** A name, a PIN code and a city, such as `Anita 400101 Mumbai`, two PIN codes after a name, or a tracking number. */
const NO_NUMBER = /^(?:[A-Z]{3,} \d{6} [A-Z]{6}|[A-Z]+ ?\d{6} ?\d{6})$/i;

const SHOP_NUMBER = /^[A-Z]{1,6}-\d{6}-\w{6}$/;

/** Returns whether text is a number as the shop writes it. */
export function isShopNumber(text: string): boolean {
  return SHOP_NUMBER.test(text);
}

/** Returns the number that the text is; undefined for other text. */
export function readShopNumber(text: string): string | undefined {
  return WHOLE.exec(withoutMarks(text))?.slice(1).join('-').toUpperCase();
}

/** Returns the text of a search with its numbers as the shop writes them, and without marks around words. */
export function normaliseSearch(text: string): string {
  const plain = withoutMarks(text);
  const number = NO_NUMBER.test(plain) ? undefined : readShopNumber(plain);
  return (
    number ??
    plain.replaceAll(IN_TEXT, (_, prefix: string, day: string, code: string) =>
      `${prefix}-${day}-${code}`.toUpperCase(),
    )
  );
}
