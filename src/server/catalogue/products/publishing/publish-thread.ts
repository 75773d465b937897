/** The thread of `create-publish.ts`: it publishes, says how that went, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { shareWaiterCount } from '#server/platform/db/sqlite/busy-retry.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import type { ThreadRequest } from './create-publish.ts';
import type { Publication } from './publication.ts';
import { publishShop } from './publish-shop.ts';

async function publish({ location, request, hasGateway, ...options }: ThreadRequest): Promise<Publication> {
  const clock = () => new Date();
  const db = await openDatabase(location, () => undefined);
  try {
    const deps = { ...options, db, clock, newId: createIds(clock), logger: createLogger('warn') };
    return await publishShop({ ...deps, hasGateway: async () => hasGateway }, request);
  } finally {
    await db.destroy();
  }
}

if (parentPort === null) throw new Error('This is not a worker thread');
const request = workerData as ThreadRequest;
shareWaiterCount(request.waiters);
parentPort.postMessage(await publish(request));
