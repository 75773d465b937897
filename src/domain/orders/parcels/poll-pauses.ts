/** How often a courier is asked about a parcel, where its own messages do not come. */
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';

const LONGEST_MS = 12 * HOUR_MS;

/** Nobody asks any longer after this time: the courier has lost the parcel, or staff have to find out. */
export const POLLED_FOR_MS = 60 * DAY_MS;

/**
 * Returns the time until the next request, in milliseconds. `quiet` counts the requests in a row without news or response.
 */
export function pollPause(quiet: number): number {
  return Math.min(LONGEST_MS, HOUR_MS * 2 ** quiet);
}
