/** Writes in a worker thread, in groups that share a transaction, because SQLite blocks the thread that calls it. */
import type { Worker } from 'node:worker_threads';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { createWorker } from '#server/platform/workers/create-worker.ts';
import { waiterCount } from './busy-retry.ts';

export interface Writer<Job, Output> {
  /** Resolves when the job's transaction is on disk. Jobs cross to the thread as JSON. */
  readonly write: (job: Job) => Promise<Output>;
  /** Ends the thread after every job has been written. No job may be given afterwards. */
  readonly close: () => Promise<void>;
}

export interface ThreadData {
  readonly location: DatabaseLocation;
  readonly waiters: SharedArrayBuffer;
}

export const CLOSE = 'close';

export interface Reply {
  readonly outcomes: readonly ({ readonly output: unknown } | { readonly failure: WriterError })[];
}

/** An error loses its own properties when it crosses threads. */
export interface WriterError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
  readonly errcode: unknown;
}

interface Entry<Job, Output> extends PromiseWithResolvers<Output> {
  readonly job: Job;
}

/** With larger groups, reading requests and writing orders would wait for each other by turns. */
const GROUP_SIZE = 24;
/** The second group is in the thread when the first is committed, so that the disk is never idle. */
const GROUPS_IN_THREAD = 2;

/** The thread runs `script` and starts with the first job; when it dies, its jobs fail and the next job starts another. */
export function createWriter<Job, Output>(location: DatabaseLocation, script: URL): Writer<Job, Output> {
  const queue: Entry<Job, Output>[] = [];
  /** Groups in the thread, oldest first; it answers in this order. */
  const sent: Entry<Job, Output>[][] = [];
  let thread: Worker | undefined;

  function send(): void {
    while (queue.length > 0 && sent.length < GROUPS_IN_THREAD) {
      thread ??= start();
      const group = queue.splice(0, GROUP_SIZE);
      sent.push(group);
      thread.postMessage(JSON.stringify(group.map(({ job }) => job)));
    }
  }

  function start(): Worker {
    let reason: unknown = new Error('The writer thread ended');
    const workerData: ThreadData = { location, waiters: waiterCount() };
    return createWorker(script, { workerData })
      .on('message', (message: unknown) => {
        if (isReply(message)) settle(sent.shift() ?? [], message);
        send();
      })
      .on('error', error => {
        reason = error;
      })
      .once('exit', () => {
        thread = undefined;
        for (const { reject } of sent.splice(0).flat()) reject(reason);
        send();
      });
  }

  return {
    write: job => {
      const entry = { job, ...Promise.withResolvers<Output>() };
      queue.push(entry);
      // Requests that arrive in the same turn of the event loop join the group.
      if (queue.length === 1) setImmediate(send);
      return entry.promise;
    },
    close: async () => {
      send();
      await Promise.allSettled([...sent.flat(), ...queue].map(({ promise }) => promise));
      if (thread === undefined) return;
      const ended = readExit(thread);
      thread.postMessage(CLOSE);
      await ended;
    },
  };
}

/** Node's watch mode posts messages of its own from every worker. */
function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && 'outcomes' in message;
}

function settle<Job, Output>(group: readonly Entry<Job, Output>[], { outcomes }: Reply): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('The writer thread gave no outcome'));
    else if ('output' in outcome) resolve(outcome.output as Output);
    else reject(Object.assign(new Error(outcome.failure.message), outcome.failure));
  }
}

function readExit(thread: Worker): Promise<void> {
  return new Promise(resolve => {
    thread.once('exit', () => resolve());
  });
}
