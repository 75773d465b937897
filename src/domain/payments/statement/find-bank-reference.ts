/** Finds the reference of a payment by UPI, of 12 digits, in what a bank writes about it. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { ONE_DIGIT } from '#domain/payments/bank-reference.ts';

export interface WrittenPayment {
  /** The columns for references, UTR and cheque numbers. */
  readonly reference: string;
  readonly narration: string;
  /** `2026-11-22` */
  readonly date: string;
}

/** Some banks write four zeros before it. Digits that are part of a UPI id, of a word or of an amount do not count. */
const REFERENCE =
  /(?:(?<![A-Za-z\d.@])|(?<=(?:UPI|RRN|UTR|REF|REFNO|IMPS)))(?:0000)?(\d{12})(?![\dA-Za-z]|[\w.]*@)/gi;

/** A mobile number with the code of India, as in UPI ids. */
const MOBILE = /^91[6-9]\d{9}$/;

/** Returns undefined where there is none, or where nothing says which of several it is. */
export function findBankReference({ reference, narration, date }: WrittenPayment): string | undefined {
  const column = referencesIn(reference);
  const text = referencesIn(narration);
  const all = [...new Set([...column, ...text])];
  const ofDay = all.filter(digits => isOfDay(digits, date));
  // Columns have numbers of accounts and cheques too: they decide only where the day does not.
  if (ofDay.length > 0) return onlyOne(ofDay) ?? onlyOne(ofDay.filter(digits => column.includes(digits)));
  const likely = all.filter(digits => !MOBILE.test(digits));
  return (
    onlyOne(likely) ?? onlyOne(likely.filter(digits => column.includes(digits) && text.includes(digits)))
  );
}

function referencesIn(text: string): readonly string[] {
  const found = [...text.matchAll(REFERENCE)].map(([, digits = '']) => digits);
  return [...new Set(found)].filter(digits => !ONE_DIGIT.test(digits));
}

function onlyOne(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** The first four digits are the last one of the year and the day of the year. The bank may book it a day later. */
function isOfDay(digits: string, date: string): boolean {
  const booked = Date.parse(`${date}T00:00:00Z`);
  return [0, 1].some(daysBefore =>
    digits.startsWith(startOfReference(new Date(booked - daysBefore * DAY_MS))),
  );
}

function startOfReference(day: Date): string {
  const year = day.getUTCFullYear();
  const ofYear = Math.round((day.getTime() - Date.UTC(year, 0, 0)) / DAY_MS);
  return `${year % 10}${String(ofYear).padStart(3, '0')}`;
}
