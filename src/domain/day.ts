import { HOUR_MS } from '#domain/constants/durations.ts';

/** How much later clocks in India are than UTC: it has one time zone, without summer time. */
export const INDIA_MS = 5.5 * HOUR_MS;

/** Returns the start of a day in India, written `2026-11-20`, in milliseconds since 1970; undefined for other text. */
export function startOfDay(text: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00+05:30`) : Number.NaN;
  return Number.isNaN(start) ? undefined : start;
}

/** Returns the time in India, written `2026-11-20 23:30`, of a time in milliseconds since 1970. */
export function toMinute(time: number): string {
  return new Date(time + INDIA_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Returns the day in India, written `2026-11-20`, of a time in milliseconds since 1970. */
export function toDay(time: number): string {
  return new Date(time + INDIA_MS).toISOString().slice(0, 10);
}

/** Returns a time in milliseconds since 1970 as the API writes it, in UTC: `2026-11-20T18:00:00.000Z`. */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}
