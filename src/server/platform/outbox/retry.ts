/** Exponential backoff of a mail that could not be sent, for a day. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants/durations.ts';

const LONGEST_PAUSE_MS = 4 * HOUR_MS;
const GIVE_UP_MS = DAY_MS;

export interface Try {
  readonly attempts: number;
  readonly createdAt: number;
  readonly now: number;
  /** A number from 0 to 1 spreads the retries of mails that failed together. */
  readonly random: number;
}

/** Returns the time of the next try in milliseconds since 1970, or `undefined` after a day. */
export function nextTry({ attempts, createdAt, now, random }: Try): number | undefined {
  const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (attempts - 1));
  const next = Math.round(now + pause * (0.5 + random));
  return next > createdAt + GIVE_UP_MS ? undefined : next;
}
