/** Reads a file in a thread of its own: it blocks nothing, and no file can take more than its memory and time. */
import { Worker } from 'node:worker_threads';
import { type Result, refused } from '#domain/result.ts';
import type { Cells } from './cells.ts';
import { MEGABYTE, TABLE_LIMITS } from './table-limits.ts';

const HEAP_MB = 1024;
const MOST_MS = 120_000;

const TOO_MUCH_WORK = 'needs too much memory or time to read; divide it';

/** Rows of cells, or what is wrong with the file in one line. */
export async function readTableFile(bytes: Uint8Array): Promise<Result<Cells, string>> {
  if (bytes.byteLength > TABLE_LIMITS.megabytes * MEGABYTE)
    return refused(`is larger than ${TABLE_LIMITS.megabytes} MB`);
  const worker = new Worker(new URL('./cells-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result<Cells, string>>();
  const timer = setTimeout(() => resolve(refused(TOO_MUCH_WORK)), MOST_MS);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refused(TOO_MUCH_WORK));
    else reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
