const HOUR_MS = 60 * 60 * 1000;

/** How long a session of the console lasts without a request, and at most. */
export const CONSOLE_IDLE_MS = 12 * HOUR_MS;
export const CONSOLE_MS = 30 * 24 * HOUR_MS;
