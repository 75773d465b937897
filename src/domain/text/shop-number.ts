/** Numbers of orders and tickets, such as `NL-261120-7K3M9Q`, as people paste them. */
import { withoutMarks } from './plain-text.ts';

/** The day keeps a name beside a PIN code from being read as a number. */
const NUMBER =
  /(?<![A-Z0-9])([A-Z]{1,6})[-_./ ]{0,3}([1-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))[-_./ ]{0,3}(\w{6})(?![A-Z0-9])/gi;

/** Returns the text with each number in it as the shop writes it: upper case, with hyphens. */
function withShopNumbers(text: string): string {
  return text.replaceAll(NUMBER, (_, prefix: string, day: string, code: string) =>
    `${prefix}-${day}-${code}`.toUpperCase(),
  );
}

const SHOP_NUMBER = /^[A-Z]{1,6}-\d{6}-\w{6}$/;

/** Returns whether text is a number as the shop writes it. */
export function isShopNumber(text: string): boolean {
  return SHOP_NUMBER.test(text);
}

/** Returns the number that the text is; undefined for other text. */
export function readShopNumber(text: string): string | undefined {
  const number = withShopNumbers(withoutMarks(text)).toUpperCase();
  return isShopNumber(number) ? number : undefined;
}

/** Returns the text of a search with its numbers as the shop writes them, and without marks around words. */
export function normaliseSearch(text: string): string {
  return withShopNumbers(withoutMarks(text));
}
