/** What a mail says, described once; `email-text.ts` and `email-html.ts` spell it for both kinds of reader. */

export type Part =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'goods'; readonly goods: readonly Good[] }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] };

export interface Good {
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
}

export interface Figure {
  readonly name: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

export interface EmailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly parts: readonly Part[];
}

/** Breaks of lines and pages, control characters, and marks that turn the direction of text round. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text from outside on one line, with nothing in it that could start a header or turn what follows around. */
export function plain(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();
}

/** A name as people have them. */
const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/**
 * 'Hello Meena,' or, for a name that is none, 'Hello,': anybody can open an account with another's address, and the
 * shop's mails must send nobody's message.
 */
export function greetingFor(firstName: string): string {
  const name = plain(firstName);
  return NAME.test(name) ? `Hello ${name},` : 'Hello,';
}
