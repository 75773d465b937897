/** Waits for a database that another process holds, and lets this one do its other work meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './failure.ts';

/** Well within the time that a request may take. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 3;

/** Does the work again and again while the database is busy. Throws what it throws when that takes too long. */
export async function patiently<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(PAUSE_MS);
    }
  }
}
