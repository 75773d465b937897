/** The thread behind `publish-in-thread.ts`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Fault } from '#server/catalogue/versions/check-records.ts';
import { END, type WaiterCount } from '#server/catalogue/versions/load/start-thread.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { shareWaiterCount } from '#server/platform/db/sqlite/busy-retry.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import type { Publication } from './publication.ts';
import { type CheckResult, type Start, type ThreadRequest, WRITTEN } from './publish-in-thread.ts';
import { publishShop } from './publish-shop.ts';

if (parentPort === null) throw new Error('This is not a worker thread');
const port = parentPort;
const started = once(port, 'message') as Promise<[Start | typeof END]>;
const { location, request, hasGateway, waiters, ...options } = workerData as ThreadRequest & WaiterCount;
shareWaiterCount(waiters);
const clock = () => new Date();
const db = await openDatabase(location, () => undefined);
try {
  const [start] = await started;
  if (start !== END) port.postMessage(await publish(start));
} finally {
  await db.destroy();
}

function publish({ checkedRevision }: Start): Promise<Publication> {
  const logger = createLogger('warn');
  const deps = { db, clock, newId: createIds(clock), logger, onWritten, checkedRevision, ...options };
  return publishShop({ ...deps, hasGateway: async () => hasGateway }, request);
}

async function onWritten(): Promise<readonly Fault[]> {
  port.postMessage(WRITTEN);
  const [message] = (await once(port, 'message')) as [CheckResult | typeof END];
  if (message === END) throw new Error('The check has not ended');
  return message.faults;
}
