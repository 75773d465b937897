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

/** How many turns of the event loop to wait at most for one without a new connection. */
const TURNS = 1000;

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

/** Closes after Node has accepted the connections in the system's backlog, one in each turn, which would be lost otherwise. */
async function close(listeners: readonly Server[]): Promise<void> {
  let isAccepting = true;
  const onConnection = () => {
    isAccepting = true;
  };
  for (const listener of listeners) listener.on('connection', onConnection);
  for (let turn = 0; turn < TURNS && isAccepting; turn += 1) {
    // The first turn may have begun before the connections came.
    isAccepting = turn === 0;
    await new Promise(setImmediate);
  }
  for (const listener of listeners) listener.off('connection', onConnection);
  // The close method of HTTP servers would end idle connections as well.
  for (const listener of listeners) Server.prototype.close.call(listener);
}
