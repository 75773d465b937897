/** What is promised for a PIN code. Every page has this module: that which makes a promise is in `promise-for.ts`. */
import type { Paise } from '#domain/money.ts';

export interface DeliveryPromise {
  readonly pin: string;
  readonly zone: string;
  /** The first and the last of the days in India between which it is delivered, such as `2026-11-25`. */
  readonly from: string;
  readonly by: string;
  readonly isCodOffered: boolean;
  /** The largest subtotal that is paid in cash there; undefined: that of all orders. */
  readonly codMaximum?: Paise | undefined;
  /** Says whether an order that is paid before is delivered there. */
  readonly isPrepaidOffered: boolean;
}

/** Returns whether the PIN code takes orders that are paid in this way. */
export function isTakenAt(
  { isCodOffered, isPrepaidOffered }: Pick<DeliveryPromise, 'isCodOffered' | 'isPrepaidOffered'>,
  { isCash }: { readonly isCash: boolean },
): boolean {
  return isCash ? isCodOffered : isPrepaidOffered;
}

const SHORT_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Returns the promised day as shoppers read it, such as `Wed, 25 Nov`. */
export function promisedDay({ by }: Pick<DeliveryPromise, 'by'>): string {
  return SHORT_DAY.format(new Date(by));
}

/** Returns the promised day as a time: noon in India. */
export function promisedTime({ by }: Pick<DeliveryPromise, 'by'>): Date {
  return new Date(Date.parse(`${by}T12:00:00+05:30`));
}
