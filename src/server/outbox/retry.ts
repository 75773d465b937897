/** When a mail that could not be sent is tried again: soon at first, then ever more rarely, for a day. */

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;

export interface Try {
  /** How often it has been tried. */
  readonly attempts: number;
  readonly createdAt: number;
  readonly now: number;
  /** From 0 to 1, by chance: mails that failed together do not all come back together. */
  readonly chance: number;
}

/** The time of the next try, in milliseconds since 1970; nothing when it has been tried for a day. */
export function nextTry({ attempts, createdAt, now, chance }: Try): number | undefined {
  const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (attempts - 1));
  const next = Math.round(now + pause * (0.5 + chance));
  return next > createdAt + GIVE_UP_MS ? undefined : next;
}
