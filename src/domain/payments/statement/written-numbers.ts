/** Finds order numbers in what a bank writes about a payment: without punctuation, broken into lines, or cut off. */

import { plainText } from '#domain/text/plain-text.ts';

/** `NL-261120-7K3M9Q` as `NL2611207K3M9Q`, or the beginning of it, down to the day. */
export type WrittenNumber = string;

const DAY_DIGITS = 6;
const CODE_LETTERS = 6;

/** With fewer letters of the code, several orders of a day may begin in this way. */
const FEWEST_LETTERS = 3;

/** What stands between the day and the code; after other signs comes the next field of the bank. */
const BETWEEN = String.raw`[-.\s]{0,2}`;

/** Returns an order number in the form in which numbers are compared. */
export function plainNumber(orderNumber: string): WrittenNumber {
  return orderNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** A number of the shop with a prefix that no order has which waits: only if it is whole enough, with a day that is one. */
const OTHER_PREFIX =
  /(?<![A-Z0-9])[A-Z]{1,6}-\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[2-9A-HJ-NP-Z]{3,6}(?![A-Z0-9])/g;

/** @param prefixes those of the shop's order numbers, now and before */
export function writtenNumbers(text: string, prefixes: readonly string[]): readonly WrittenNumber[] {
  const upper = plainText(text).toUpperCase();
  const others = [...upper.matchAll(OTHER_PREFIX)].map(([found]) => plainNumber(found));
  return [...new Set([...prefixes.flatMap(prefix => toNumbers(upper, prefix)), ...others])];
}

function toNumbers(text: string, prefix: string): readonly WrittenNumber[] {
  const letters = Array.from(prefix).join('\\s?');
  const digits = Array.from({ length: DAY_DIGITS }, () => '\\d').join('\\s?');
  const pattern = new RegExp(`${letters}[^A-Z0-9]{0,2}(${digits})(?:${BETWEEN}([A-Z0-9]{1,6}))?`, 'g');
  return [...text.matchAll(pattern)].flatMap(({ 0: found, 1: day = '', 2: code = '', index }) => {
    const rest = text.slice(index + found.length);
    const begun = `${prefix}${day.replaceAll(/\s/g, '')}`;
    return toCodes(code, rest).map(each => `${begun}${each}`);
  });
}

/** Returns the code up to the first other character; and over a line break, where it is not whole before it. */
function toCodes(code: string, rest: string): readonly string[] {
  const next = /^\s([A-Z0-9]+)/.exec(rest)?.[1] ?? '';
  const joined = `${code}${next}`;
  const isBroken = code.length < CODE_LETTERS && joined.length >= CODE_LETTERS;
  return isBroken ? [code, joined.slice(0, CODE_LETTERS)] : [code];
}

const BEGINNING = new RegExp(`^[A-Z]+\\d{${DAY_DIGITS}}`);

/** Returns the beginning that all orders of a day have. */
export function numberOfDay(written: WrittenNumber): WrittenNumber {
  return BEGINNING.exec(written)?.[0] ?? '';
}

/** Returns the letters after it. */
export function toCode(written: WrittenNumber): string {
  return written.slice(numberOfDay(written).length);
}

/** Returns whether so much of the number is there that it can only be that order, if it is one. */
export function isTelling(written: WrittenNumber): boolean {
  return toCode(written).length >= FEWEST_LETTERS;
}

/** Returns the part of a number that identifies the order. */
export function tellingPart(written: WrittenNumber): WrittenNumber {
  return written.slice(0, numberOfDay(written).length + FEWEST_LETTERS);
}

/** Returns the shorter beginnings, which many orders of the day may have. */
export function vagueParts(written: WrittenNumber): readonly WrittenNumber[] {
  const day = numberOfDay(written).length;
  return Array.from({ length: FEWEST_LETTERS }, (_, letters) => written.slice(0, day + letters));
}

/** Returns whether no letter is missing. */
export function isWhole(written: WrittenNumber): boolean {
  return toCode(written).length === CODE_LETTERS;
}

/** Returns whether it is the number of the order, or the beginning of it. */
export function isWrittenFor(written: WrittenNumber, orderNumber: string): boolean {
  return plainNumber(orderNumber).startsWith(written);
}
