/** How often a courier is asked about a parcel, where its own messages do not come. */
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';

const LONGEST_MS = 12 * HOUR_MS;

/** Afterwards nobody asks: the courier has lost it, or staff have to find out. */
export const POLLED_FOR_MS = 60 * DAY_MS;

/** Until the next question, in milliseconds. `quiet`: so many in a row found nothing new, or no response. */
export function pollPause(quiet: number): number {
  return Math.min(LONGEST_MS, HOUR_MS * 2 ** quiet);
}
