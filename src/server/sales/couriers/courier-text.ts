/** Texts, numbers and times as couriers write them: whatever comes, it can be stored and shown. */
import * as z from 'zod/mini';

const MAX_CHARACTERS = 200;
/** PostgreSQL stores no NUL, and no screen shows the others. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

export const CourierText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform(value => String(value).replaceAll(UNSAFE, ' ').trim().slice(0, MAX_CHARACTERS)),
);

/** Any other value reads as none. */
export const OptionalText = z.optional(
  z.pipe(
    z.unknown(),
    z.transform(value => CourierText.safeParse(value).data),
  ),
);

/** Any other value reads as an empty list. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `2026-11-25 14:05:00`, or with a T, parts of a second and a zone. */
const YEAR_FIRST =
  /^(?<day>\d{4}-\d\d-\d\d)[ T](?<time>\d\d:\d\d:\d\d)(?<part>\.\d{1,9})?(?<zone>Z|[+-]\d\d:\d\d)?$/;
/** `25 11 2026 14:05:00`. */
const DAY_FIRST = /^(?<date>\d\d)[ -](?<month>\d\d)[ -](?<year>\d{4}) (?<time>\d\d:\d\d:\d\d)$/;
const INDIA = '+05:30';

/** Returns the time in milliseconds. A time without a zone is that of India. */
export function readCourierTime(text: string): number | undefined {
  const { day, time, part = '', zone = INDIA } = YEAR_FIRST.exec(text)?.groups ?? {};
  const other = DAY_FIRST.exec(text)?.groups;
  const iso =
    other === undefined
      ? `${day}T${time}${part}${zone}`
      : `${other['year']}-${other['month']}-${other['date']}T${other['time']}${INDIA}`;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : Math.trunc(at);
}

/**
 * Returns the words of a status without what differs from one message to the next: `Out_for-Delivery ` is `OUT FOR DELIVERY`.
 */
export function normalizeStatus(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}
