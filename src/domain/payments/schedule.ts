/**
 * The schedule says when the gateway is asked about an order that is not paid, because webhooks may be late or never come.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';

/** How long the stock of an order is held for its payment, in milliseconds. */
export const HOLD_MS = 30 * MINUTE_MS;

/** Banks may decide late: the checks are after 2, 5, 15 and 60 minutes, hourly to 72 hours, and daily to 5 days. */
const CHECKS: readonly number[] = [
  ...[2, 5, 15].map(minutes => minutes * MINUTE_MS),
  ...Array.from({ length: 72 }, (_, index) => (index + 1) * HOUR_MS),
  ...[4, 5].map(days => days * DAY_MS),
];

/** For a paid order only a second payment can come, which an event usually reports. */
const CHECKS_WHEN_PAID: readonly number[] = [1, 2, 3, 4, 5].map(days => days * DAY_MS);

interface Unpaid {
  readonly isPaid: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly now: number;
}

/**
 * Returns the next time after now, in milliseconds since 1970; the end of the hold is one. Returns null when nothing more can
 * come.
 */
export function nextCheck({ isPaid, createdAt, expiresAt, now }: Unpaid): number | null {
  const checks = isPaid ? CHECKS_WHEN_PAID : CHECKS;
  const times = checks.map(after => createdAt + after);
  if (!isPaid) times.push(expiresAt);
  const next = Math.min(...times.filter(time => time > now));
  return Number.isFinite(next) ? next : null;
}
