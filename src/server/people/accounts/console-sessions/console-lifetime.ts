import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';

/** How long a session of the console lasts without a request, and at most. */
export const CONSOLE_IDLE_MS = 12 * HOUR_MS;
export const CONSOLE_MS = 30 * DAY_MS;
