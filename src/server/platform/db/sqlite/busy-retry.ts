/** Retries while another connection holds the database, without blocking the thread as SQLite's own waiting does. */
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from '#server/platform/db/database-error.ts';

const MAX_WAIT_MS = 5000;
const PAUSE_MS = 3;
/** A writer that waits for the lock gets it between two transactions of one piece of work, in whichever process. */
export const BETWEEN_TRANSACTIONS_MS = PAUSE_MS + 1;

/** How many wait at this moment, over all threads of the process. */
let waiters = new Int32Array(new SharedArrayBuffer(4));

export const waiterCount = (): SharedArrayBuffer => waiters.buffer;

export function shareWaiterCount(shared: SharedArrayBuffer): void {
  waiters = new Int32Array(shared);
}

/** Pauses for long enough that a waiting thread gets the lock, if there is one: a busy writer would take it again at once. */
export async function yieldLock(): Promise<void> {
  if (Atomics.load(waiters, 0) > 0) await wait(BETWEEN_TRANSACTIONS_MS);
}

/** Repeats the work until the database is free. Throws the last error when that takes too long. */
export async function retryWhileBusy<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.add(waiters, 0, 1);
      await wait(PAUSE_MS);
      Atomics.sub(waiters, 0, 1);
    }
  }
}
