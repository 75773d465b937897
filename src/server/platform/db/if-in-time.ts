import { setTimeout as wait } from 'node:timers/promises';

const MAX_MS = 500;

/** Resolves to what a page would show of the database. No page waits for one that is slow or lost: it goes without then. */
export function ifInTime<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  return Promise.race([reading.catch(() => undefined), wait(MAX_MS, undefined, { ref: false })]);
}
