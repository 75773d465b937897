/** The thread behind `publish-in-thread.ts`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/db/database.ts';
import { createIds } from '#server/db/ids.ts';
import { createLogger } from '#server/monitoring/log.ts';
import { FINISH, type Start, type ThreadRequest, WRITTEN } from './publish-in-thread.ts';
import { publishShop } from './publish-shop.ts';

if (parentPort === null) throw new Error('This is not a worker thread');
const port = parentPort;
const started = once(port, 'message') as Promise<[Start]>;
const { location, request, hasGateway, ...options } = workerData as ThreadRequest;
const clock = () => new Date();
const db = await openDatabase(location, () => undefined);
try {
  const [{ checkedRevision }] = await started;
  const logger = createLogger('warn');
  const deps = { db, clock, newId: createIds(clock), logger, onWritten, checkedRevision, ...options };
  port.postMessage(await publishShop({ ...deps, hasGateway: async () => hasGateway }, request));
} finally {
  await db.destroy();
}

async function onWritten(): Promise<void> {
  port.postMessage(WRITTEN);
  for (;;) {
    const [message] = (await once(port, 'message')) as [unknown];
    if (message === FINISH) return;
  }
}
