/** Numbers of invoices and credit notes: consecutive in a series and financial year, of 16 characters at most (CGST Rule 46(b)). */

import type { InvoiceSettings } from '#domain/settings.ts';

/** The first part of the numbers of a series: with it a number of six digits has 16 characters. */
export const SERIES_FORM = /^[A-Z][A-Z0-9]{0,2}$/;

const MAX_CHARACTERS = 16;
const YEAR_CHARACTERS = '/26-27/'.length;
const FEWEST_DIGITS = 6;

export interface NumberParts {
  readonly series: string;
  /** An example is `26-27`. */
  readonly financialYear: string;
  /** The serial starts at 1. */
  readonly serial: number;
}

/** Returns a text such as `NL/26-27/000001`. Throws `RangeError` when the number would be longer than the law allows. */
export function invoiceNumber({ series, financialYear, serial }: NumberParts): string {
  const number = `${series}/${financialYear}/${String(serial).padStart(FEWEST_DIGITS, '0')}`;
  if (number.length > MAX_CHARACTERS)
    throw new RangeError(`${number} is longer than ${MAX_CHARACTERS} characters: choose a shorter series`);
  return number;
}

/** Returns the last serial that a number of the series has room for: of three characters 999,999. */
export function maxSerial(series: string): number {
  return 10 ** (MAX_CHARACTERS - YEAR_CHARACTERS - series.length) - 1;
}

/** The last characters of the series that follow; those of invoices and of credit notes never meet. */
const FOLLOWING = { series: '23456789', creditNotes: 'ABCDEFGHJKLMNPQRSTUVWXYZ' } as const;

/**
 * Returns the series that documents have in a financial year, one after the other, as each gets full: INV, IN2, IN3, … and
 * CN, CNA, CNB, …
 */
export function seriesInOrder(of: keyof InvoiceSettings, names: InvoiceSettings): readonly string[] {
  const first = names[of];
  const following = Array.from(FOLLOWING[of], character => `${first.slice(0, 2)}${character}`);
  return [first, ...following.filter(name => name !== names.series && name !== names.creditNotes)];
}
