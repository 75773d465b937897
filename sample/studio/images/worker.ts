/** Worker thread: makes the picture of each job it receives. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { makePicture } from './make-picture.ts';
import type { Job } from './plan-jobs.ts';

// One worker per core runs already.
sharp.concurrency(1);

parentPort?.on('message', (job: Job) => {
  makePicture(job).then(
    () => parentPort?.postMessage({ ok: true }, []),
    (error: unknown) =>
      parentPort?.postMessage(
        { ok: false, error: error instanceof Error ? error.message : String(error) },
        [],
      ),
  );
});
