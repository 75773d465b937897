/** Patterns apart from their schemas: pages that check one field need no schema library. */

export const MAX_TEXT = 200;

/** The pattern refuses control characters, marks that turn the direction of text round, and half of a character pair. */
export const CLEAN = /^[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/** The same with line breaks and tabs. */
export const CLEAN_LINES = /^(?:[^\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;

/** Text, an @, text, a dot, text (spec 5). */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/**
 * An address that every mail server reads in one way: no quotes, comments, brackets or route, which would make a second
 * account for one mailbox. Letters and digits are ASCII; a domain in another script is written as `xn--…`. Lower case.
 */
export const PLAIN_EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+(?=[a-z0-9-]{2,}$)[a-z0-9]+(?:-+[a-z0-9]+)*$/;

export const ANY_PHONE = /^\+?\d(?:[ -]?\d){6,14}$/;

export const INDIAN_PIN = /^[1-9]\d{5}$/;

/** A key a client makes up, of 1 to 255 printable characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Returns whether trimmed text is an email address as the shop takes it. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_TEXT && EMAIL.test(text) && CLEAN.test(text);
}
