/** One pair of hands: takes a job, makes the picture, says how it went. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Job } from './job.ts';
import { makePicture } from './make.ts';

// As many workers as cores run side by side, so each keeps to one thread.
sharp.concurrency(1);

parentPort?.on('message', (job: Job) => {
  makePicture(job).then(
    () => parentPort?.postMessage({ ok: true }, []),
    (error: unknown) =>
      parentPort?.postMessage(
        { ok: false, reason: error instanceof Error ? error.message : String(error) },
        [],
      ),
  );
});
