/**
 * Stores orders in a thread of its own, for the engine whose statements hold up whoever runs them: while a group of
 * orders is written and synced, this thread answers and reads, and the next group gathers.
 */
import { Worker } from 'node:worker_threads';
import type { Result } from '#domain/result.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { waitingCount } from '#server/db/sqlite/busy-retry.ts';
import type { StoredOrder } from './order-response.ts';
import type { Once, StoreOrder, StoreRefusal } from './store-order.ts';

export interface OrderWriter {
  readonly store: StoreOrder;
  /** Ends the thread once all it was given is stored and answered. Nothing may be given after it. */
  readonly close: () => Promise<void>;
}

/** What the thread is started with. */
export interface ThreadData {
  readonly location: DatabaseLocation;
  /** Where those who wait for the database are counted. */
  readonly waiting: SharedArrayBuffer;
}

/** What goes to the thread. */
export interface Asked {
  /** By which the answer names it. */
  readonly number: number;
  readonly order: StoredOrder;
  readonly once: Once | undefined;
}

export const CLOSE = 'close';

/** What comes back. */
export interface Done {
  readonly number: number;
  readonly outcome: Outcome;
}

export type Outcome = { readonly result: Result<string, StoreRefusal> } | { readonly failure: Failure };

/** An error crosses threads without what tells its kind. */
interface Failure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
  readonly errcode: unknown;
}

/** One whose order is under way. */
interface Waiting {
  readonly tell: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

interface Given {
  readonly asked: Asked;
  readonly waiting: Waiting;
}

const THREAD = new URL('order-writer-thread.ts', import.meta.url);

/** The thread starts with the first order. When it dies, those whose orders it had are told so, and the next starts anew. */
export function createOrderWriter(location: DatabaseLocation, script = THREAD): OrderWriter {
  /** What the thread has. */
  const underWay = new Map<number, Waiting>();
  /** What no thread has yet. */
  const queue: Given[] = [];
  let thread: Worker | undefined;
  let last = 0;

  function take(number: number): Waiting | undefined {
    const found = underWay.get(number);
    underWay.delete(number);
    return found;
  }

  function start(): Worker {
    let reason: unknown = new Error('The thread that stores orders ended');
    const workerData: ThreadData = { location, waiting: waitingCount() };
    return new Worker(script, { workerData })
      .on('message', (done: readonly Done[]) => {
        for (const { number, outcome } of done) take(number)?.tell(outcome);
      })
      .on('error', error => {
        reason = error;
      })
      .once('exit', () => {
        thread = undefined;
        for (const number of underWay.keys()) take(number)?.fail(reason);
      });
  }

  function send(): void {
    // Closing has sent them before.
    if (queue.length === 0) return;
    thread ??= start();
    const given = queue.splice(0);
    for (const { asked, waiting } of given) underWay.set(asked.number, waiting);
    // As text, which crosses in half the time of so many small objects.
    thread.postMessage(JSON.stringify(given.map(({ asked }) => asked)));
  }

  return {
    store: (order, once) =>
      new Promise((resolve, fail) => {
        last += 1;
        queue.push({ asked: { number: last, order, once }, waiting: waitingFor(resolve, fail) });
        // After what this turn of the event loop has read from its sockets, so that it comes along.
        if (queue.length === 1) setImmediate(send);
      }),
    close: async () => {
      send();
      if (thread === undefined) return;
      const ended = endOf(thread);
      thread.postMessage(CLOSE);
      await ended;
    },
  };
}

/** However it ends: with a fault as well, of which those are told whose orders it had. */
function endOf(thread: Worker): Promise<void> {
  return new Promise(resolve => {
    thread.once('exit', () => resolve());
  });
}

function waitingFor(resolve: (result: Result<string, StoreRefusal>) => void, fail: Waiting['fail']): Waiting {
  return {
    fail,
    tell: outcome => {
      if ('result' in outcome) resolve(outcome.result);
      else fail(Object.assign(new Error(outcome.failure.message), outcome.failure));
    },
  };
}
