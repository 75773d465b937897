/** The thread behind `read-in-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/platform/db/database.ts';
import type { ReadRequest } from './read-in-thread.ts';
import { type OnProducts, readVersion, type VersionContent } from './read-version.ts';
import { sendContent } from './send-content.ts';

async function read({ location, stored, now }: ReadRequest, onProducts: OnProducts): Promise<VersionContent> {
  const db = await openDatabase(location, () => undefined);
  try {
    return await readVersion(db, { source: stored, now, onProducts });
  } finally {
    await db.destroy();
  }
}

if (parentPort === null) throw new Error('This is not a worker thread');
await sendContent(parentPort, onProducts => read(workerData as ReadRequest, onProducts));
