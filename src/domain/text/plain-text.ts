import { toAsciiDigits } from '#domain/addresses/indian-digits.ts';

/** What a keyboard types. Most text has nothing else, and is as it should be. */
const TYPED = /^[\x20-\x7e]*$/;

/** Marks that nobody sees, such as those that phones copy with a number. Nobody pastes control characters: they are refused. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const ZERO_WIDTH = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]|[\u115f\u1160\u3164\uffa0]/gu;

/** Joiners are needed only between letters of Indian scripts, and in signs that are made of several. */
const JOINED_BEFORE = /[^\p{ASCII}\p{Script=Latin}\s]$/u;
const JOINED_AFTER = /^[^\p{ASCII}\p{Script=Latin}\s]/u;

/** Returns text that people read without the marks that have no width, which a paste brings along. */
export function withoutZeroWidth(text: string): string {
  if (TYPED.test(text)) return text;
  // Each run of joiners is found once: a pattern that looks around would start again at each joiner of a long run.
  return text.replaceAll(ZERO_WIDTH, '').replaceAll(/[\u200c\u200d]+/g, (run, at: number, whole: string) => {
    const end = at + run.length;
    const isNeeded =
      JOINED_BEFORE.test(whole.slice(Math.max(at - 2, 0), at)) &&
      JOINED_AFTER.test(whole.slice(end, end + 2));
    return isNeeded ? run : '';
  });
}

/** Returns text without anything that nobody sees, line breaks and tabs apart. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Hyphens and dashes of every length, and the minus. */
const DASH = /[\p{Dash_Punctuation}\u2043\u2212]/gu;

/** Blanks that Unicode does not count as spaces. */
const BLANK = /[\s\u2800]+/g;

/** What people put around numbers: brackets, quotes, `#`, commas. */
const AROUND = /[()[\]{}<>"'‘’“”`#,;]+/g;
const OUTER: ReadonlySet<string> = new Set('()[]{}<>"\'‘’“”`#,; ');

/**
 * Returns text as a keyboard types it: ASCII digits, one kind of space and of hyphen, nothing invisible. It is for numbers and
 * searches; the joiners of Indian scripts are lost.
 */
export function plainText(text: string): string {
  if (TYPED.test(text)) return text.replaceAll(BLANK, ' ').trim();
  return withoutInvisible(toAsciiDigits(text.normalize('NFKC')))
    .replaceAll(DASH, '-')
    .replaceAll(BLANK, ' ')
    .trim();
}

/** Returns plain text without such marks before and after it. */
export function withoutOuterMarks(text: string): string {
  const plain = plainText(text);
  let start = 0;
  let end = plain.length;
  while (start < end && OUTER.has(plain.charAt(start))) start += 1;
  while (start < end && OUTER.has(plain.charAt(end - 1))) end -= 1;
  return plain.slice(start, end);
}

/** Returns plain text without brackets, quotes, `#` and commas. */
export function withoutMarks(text: string): string {
  return plainText(text).replaceAll(AROUND, ' ').replaceAll(/ +/g, ' ').trim();
}
