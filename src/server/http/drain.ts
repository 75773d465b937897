/** Stops in order: no new work, what is under way is finished and answered, then the database is closed. */
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxWorker } from '#server/outbox/outbox-worker.ts';
import type { App } from './app-type.ts';
import type { Readiness } from './readiness.ts';

export interface Drained {
  readonly app: App;
  /** All that takes connections for the app. */
  readonly doors: readonly Server[];
  readonly readiness: Readiness;
  /** What works beside the requests. */
  readonly outboxWorker: Pick<OutboxWorker, 'stop'>;
  /** What the work rested on: closed when all of it is done. */
  readonly closeStores: () => Promise<void>;
}

/**
 * A kept connection ends with its next answer. Closed at once instead, it would take with it the request that is
 * already on its way; one on which nothing comes for this long has nobody waiting at its other end.
 */
const LINGER_MS = 1000;

/** Turns of the event loop in which to look for a short one, and what is short. */
const TURNS = 100;
const SHORT_TURN_MS = 2;

export async function drain(drained: Drained): Promise<void> {
  await Promise.all([leave(drained), drained.outboxWorker.stop()]);
  await drained.closeStores();
}

async function leave({ app, doors, readiness }: Drained): Promise<void> {
  const open = doors.filter(door => door.listening);
  // A door is closed when the last connection that came through it has ended.
  const closed = Promise.all(open.map(door => once(door, 'close')));
  if (open.length > 0) await close(open);
  readiness.drain();
  await Promise.race([closed, wait(LINGER_MS)]);
  await app.close();
  await closed;
}

/**
 * Takes no new connections. Those that the system has made and nobody has accepted yet are lost with their door, so they
 * close right after a round of accepting; and they close before any answer tells a client to connect anew.
 */
async function close(doors: readonly Server[]): Promise<void> {
  let start = performance.now();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise(setImmediate);
    const end = performance.now();
    if (turn > 0 && end - start < SHORT_TURN_MS) break;
    start = end;
  }
  // A web server's own way to close cuts idle connections as well; that of any server does not.
  for (const door of doors) Server.prototype.close.call(door);
}
