/**
 * Stores orders in a thread of its own, for the engine whose statements hold up whoever runs them: while a group of
 * orders is written and synced, this thread answers and reads, and the next group gathers.
 */
import { once as onceOf } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Result } from '#domain/result.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { waitingCount } from '#server/db/patience.ts';
import type { StoredOrder } from './order-answer.ts';
import type { Once, StoreOrder, StoreRefusal } from './store-order.ts';

export interface OrderWriter {
  readonly store: StoreOrder;
  /** Ends the thread once all it was given is stored. */
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

/** An error crosses threads without what tells its kind. */
export type Outcome =
  | { readonly result: Result<string, StoreRefusal> }
  | { readonly failure: { readonly message: string; readonly code: unknown; readonly errcode: unknown } };

/** One whose order is under way. */
interface Waiting {
  readonly tell: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

const THREAD = new URL('order-writer-thread.ts', import.meta.url);

/** The thread starts with the first order. When it dies, those whose orders it had are told so, and the next starts anew. */
export function createOrderWriter(location: DatabaseLocation, script = THREAD): OrderWriter {
  const underWay = new Map<number, Waiting>();
  const queue: Asked[] = [];
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
    thread ??= start();
    // As text, which crosses in half the time of so many small objects.
    thread.postMessage(JSON.stringify(queue.splice(0)));
  }

  return {
    store: (order, once) =>
      new Promise((resolve, fail) => {
        last += 1;
        underWay.set(last, waitingFor(resolve, fail));
        queue.push({ number: last, order, once });
        // After what this turn of the event loop has read from its sockets, so that it comes along.
        if (queue.length === 1) setImmediate(send);
      }),
    close: async () => {
      if (thread === undefined) return;
      const ended = onceOf(thread, 'exit');
      thread.postMessage(CLOSE);
      await ended;
    },
  };
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
