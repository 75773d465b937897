/** A thread of the work on large versions, with its own connection to the database. */
import { waiterCount } from '#server/platform/db/sqlite/busy-retry.ts';
import { createWorker } from '#server/platform/workers/create-worker.ts';

export interface Thread {
  readonly post: (message: unknown) => void;
  /** Waits for a message; others are ignored: Node's watch mode posts some from every worker. Throws when the thread ends. */
  readonly receive: <Message>(isExpected: (message: unknown) => message is Message) => Promise<Message>;
  readonly end: () => Promise<unknown>;
}

/** The last message: the thread closes its connection and ends. One that is terminated may crash the process in SQLite. */
export const END = 'end';

/** A thread that writes shares it (`shareWaiterCount`): the writer thread of orders lets those through that are counted. */
export interface WaiterCount {
  readonly waiters: SharedArrayBuffer;
}

/**
 * These threads parse every record of a version and end with it. In the small young generation of the server (`server-command.mjs`)
 * most of that would be promoted: 100,000 products were published in 6.3 s, with Node's own 48 MB in 5.0 to 5.2 s.
 */
const YOUNG_GENERATION_MB = 96;

/** It runs until `end` is called. An error with which it ends before is thrown by `receive`. */
export function startThread(script: URL, data: object): Thread {
  const waiters: WaiterCount = { waiters: waiterCount() };
  const thread = createWorker(script, {
    workerData: { ...data, ...waiters },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread has ended')));
  });
  // The server must not end with a thread that nobody waits for.
  ended.catch(() => undefined);
  return {
    post: message => thread.postMessage(message),
    receive: async isExpected => {
      for (;;) {
        // Not `once` of Node, which would be later than the end of a thread whose last message this is.
        const message = await new Promise<unknown>((resolve, reject) => {
          thread.once('message', resolve);
          ended.catch(reject);
        });
        if (isExpected(message)) return message;
      }
    },
    end: () => {
      thread.postMessage(END);
      return ended.catch(() => undefined);
    },
  };
}
