/** The thread behind `large-versions.ts`: reads, checks and indexes a version, and writes its file. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/db/database.ts';
import { readVersion } from '#server/versions/load/read-version.ts';
import type { WriteRequest, Written } from './large-versions.ts';
import { createVersionWriter } from './version-file.ts';

async function write({ location, stored, now, file }: WriteRequest): Promise<Written> {
  const db = await openDatabase(location, () => undefined);
  try {
    const writer = createVersionWriter(file);
    const content = await readVersion(db, {
      source: stored,
      now,
      onProducts: async page => writer.add(page),
    });
    writer.finish(content);
    return { faults: content.faults };
  } finally {
    await db.destroy();
  }
}

if (parentPort === null) throw new Error('This is not a worker thread');
parentPort.postMessage(await write(workerData as WriteRequest));
