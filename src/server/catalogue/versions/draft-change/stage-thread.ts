/** The thread behind `stage-in-thread.ts`. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { END, type WaiterCount } from '#server/catalogue/versions/load/start-thread.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { shareWaiterCount } from '#server/platform/db/sqlite/busy-retry.ts';
import type { StagingThreadData } from './stage-in-thread.ts';
import { type Part, stagePart } from './stage-part.ts';

if (parentPort === null) throw new Error('This is not a worker thread');
const { location, startedAt, waiters } = workerData as StagingThreadData & WaiterCount;
shareWaiterCount(waiters);
const messages = on(parentPort, 'message') as AsyncIterable<[Part | typeof END]>;
const newId = createIds(() => new Date(startedAt));
const db = await openDatabase(location, () => undefined);
try {
  for await (const [part] of messages) {
    if (part === END) break;
    parentPort.postMessage(await stagePart({ db, newId }, part));
  }
} finally {
  await db.destroy();
}
