/** The thread behind `large-versions.ts`: reads, checks and indexes a version, and writes its file. */
import { parentPort, workerData } from 'node:worker_threads';
import { readVersion } from '#server/catalogue/versions/load/read-version.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { type VersionRequest, versionName } from './large-versions.ts';
import type { WriteRequest, Written } from './stored-content.ts';
import { createVersionWriter } from './version-file.ts';

async function write({ location, stored, now, file }: WriteRequest<VersionRequest>): Promise<Written> {
  const db = await openDatabase(location, () => undefined);
  try {
    const writer = createVersionWriter(file);
    const onProducts = async (page: Parameters<typeof writer.add>[0]) => writer.add(page);
    writer.finish(await readVersion(db, { source: stored, now, onProducts }));
    return { written: versionName(stored) };
  } finally {
    await db.destroy();
  }
}

if (parentPort === null) throw new Error('This is not a worker thread');
parentPort.postMessage(await write(workerData as WriteRequest<VersionRequest>));
