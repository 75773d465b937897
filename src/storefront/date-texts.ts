/** Dates and times as shoppers in India read them. */

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const LONG_DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Returns a text such as `21 Nov 2026`. */
export function day(iso: string): string {
  return DAY.format(new Date(iso));
}

/** Returns a text such as `21 November 2026`, as an invoice writes it (spec 2, Invoice). */
export function longDay(iso: string): string {
  return LONG_DAY.format(new Date(iso));
}

const TIME = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Returns a text such as `21 Nov 2026, 4:30 pm`. */
export function dayAndTime(iso: string): string {
  return TIME.format(new Date(iso));
}
