/** Waits for a database that another process holds, and lets this one do its other work meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from '#server/db/failure.ts';

/** Well within the time that a request may take. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 3;

/** How many wait at this moment, counted over all threads of the process: they share one file. */
let waiting = new Int32Array(new SharedArrayBuffer(4));

/** What another thread counts in (`countWaitingIn`), so that each knows of the other's. */
export const waitingCount = (): SharedArrayBuffer => waiting.buffer;

export function countWaitingIn(shared: SharedArrayBuffer): void {
  waiting = new Int32Array(shared);
}

/** Lets those in who wait for the database, if any do: for whoever else would take it again at once. */
export async function letOthersIn(): Promise<void> {
  if (Atomics.load(waiting, 0) > 0) await wait(PAUSE_MS + 1);
}

/** Does the work again and again while the database is busy. Throws what it throws when that takes too long. */
export async function patiently<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.add(waiting, 0, 1);
      await wait(PAUSE_MS);
      Atomics.sub(waiting, 0, 1);
    }
  }
}
