import { withoutMarks } from '#domain/text/plain-text.ts';

/** The reference under which a bank books a payment by UPI: the RRN, or UTR, of 12 digits. */
const REFERENCE = /^\d{12}$/;

/** People type such a number where they have none, and banks fill empty columns with it. */
export const ONE_DIGIT = /^(\d)\1*$/;

/** Returns the digits alone, as people copy it with spaces. Returns undefined where it is none. */
export function readBankReference(text: string): string | undefined {
  const digits = withoutMarks(text).replaceAll(/[ -]/g, '');
  return REFERENCE.test(digits) && !ONE_DIGIT.test(digits) ? digits : undefined;
}
