/** Numbers of invoices and credit notes: consecutive in a series and financial year, of 16 characters at most (CGST Rule 46(b)). */

/** The first part of the numbers of a series: with it a number of six digits has 16 characters. */
export const SERIES_FORM = /^[A-Z][A-Z0-9]{0,2}$/;

const MAX_CHARACTERS = 16;
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
