/** Shuts down: no new connections, requests in flight are answered, then the database is closed. */
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app-type.ts';
import type { Readiness } from './readiness.ts';

export interface DrainOptions {
  readonly app: App;
  readonly listeners: readonly Server[];
  readonly readiness: Readiness;
  /** Stops work that no request waits for. */
  readonly stopWorkers: () => Promise<void>;
  /** Closes the database, when nothing uses it any more. */
  readonly closeStorage: () => Promise<void>;
}

/**
 * An open connection ends with its next response. Closed at once, it would lose a request that is already on its way; one
 * that stays silent for this long has none.
 */
const LINGER_MS = 1000;

/** How many iterations of the event loop to wait for a short one, and what is short. */
const TURNS = 100;
const SHORT_TURN_MS = 2;

export async function drain(options: DrainOptions): Promise<void> {
  await Promise.all([closeConnections(options), options.stopWorkers()]);
  await options.closeStorage();
}

async function closeConnections({ app, listeners, readiness }: DrainOptions): Promise<void> {
  const open = listeners.filter(listener => listener.listening);
  // A listener is closed when its last connection has ended.
  const closed = Promise.all(open.map(listener => once(listener, 'close')));
  if (open.length > 0) await close(open);
  readiness.drain();
  await Promise.race([closed, wait(LINGER_MS)]);
  await app.close();
  await closed;
}

/**
 * Connections that the system has made but Node has not accepted are lost when the listener closes, so it closes right after
 * a round of accepting, and before any response tells a client to connect again.
 */
async function close(listeners: readonly Server[]): Promise<void> {
  let start = performance.now();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise(setImmediate);
    const end = performance.now();
    if (turn > 0 && end - start < SHORT_TURN_MS) break;
    start = end;
  }
  // The close method of HTTP servers would end idle connections as well.
  for (const listener of listeners) Server.prototype.close.call(listener);
}
