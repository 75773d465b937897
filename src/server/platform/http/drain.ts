/** Shuts down: no new connections, requests in flight are answered, then the database is closed. */
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from './health.routes.ts';
import type { App } from './route.ts';

export interface DrainOptions {
  readonly app: App;
  readonly listeners: readonly Server[];
  readonly readiness: Readiness;
  readonly stopWorkers: () => Promise<unknown>;
  readonly closeStorage: () => Promise<void>;
}

/** Connections close after their next response; one that is idle for this long has no request in transit. */
const LINGER_MS = 1000;

/** The time for which connections are accepted at most where no turn of the event loop is short. */
const MAX_ACCEPTING_MS = 500;

/** A turn of the event loop in which hardly anything ran. */
const SHORT_TURN_MS = 0.5;

export async function drain(options: DrainOptions): Promise<void> {
  await Promise.all([closeConnections(options), options.stopWorkers()]);
  await options.closeStorage();
}

async function closeConnections({ app, listeners, readiness }: DrainOptions): Promise<void> {
  const open = listeners.filter(listener => listener.listening);
  // A listener is closed when its last connection has ended.
  const closed = Promise.all(open.map(listener => once(listener, 'close')));
  const closing = open.length > 0 ? close(open) : Promise.resolve();
  readiness.drain(closing);
  await closing;
  await Promise.race([closed, wait(LINGER_MS)]);
  await app.close();
  await closed;
}

/**
 * Closes when Node has accepted what the system's backlog holds, which would be lost otherwise. A connection may have come
 * while the event loop was busy, so it closes in a turn that accepted none and was short. Requests wait meanwhile
 * (`Readiness`), because a busy server would have no such turn.
 */
async function close(listeners: readonly Server[]): Promise<void> {
  let isAccepting = true;
  const onConnection = () => {
    isAccepting = true;
  };
  for (const listener of listeners) listener.on('connection', onConnection);
  const start = performance.now();
  let turn = start;
  // The first turn may have begun before the connections came.
  while (performance.now() - start < MAX_ACCEPTING_MS) {
    isAccepting = turn === start;
    turn = performance.now();
    await new Promise(setImmediate);
    if (!isAccepting && performance.now() - turn < SHORT_TURN_MS) break;
  }
  for (const listener of listeners) listener.off('connection', onConnection);
  // The close method of HTTP servers would end idle connections as well.
  for (const listener of listeners) Server.prototype.close.call(listener);
}
