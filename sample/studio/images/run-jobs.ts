/** Runs picture jobs in worker threads, one per core. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createWorker } from '#server/platform/workers/create-worker.ts';
import type { Job } from './plan-jobs.ts';

export interface JobResult {
  readonly job: Job;
  /** Why the picture could not be made; undefined on success. */
  readonly error?: string;
}

type WorkerReply = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** Makes all pictures and calls `onDone` after each. */
export async function runJobs(jobs: readonly Job[], onDone: (result: JobResult) => void): Promise<void> {
  const queue = [...jobs];
  const workers = Array.from({ length: Math.min(availableParallelism(), queue.length) }, () =>
    runWorker(queue, onDone),
  );
  await Promise.all(workers);
}

async function runWorker(queue: Job[], onDone: (result: JobResult) => void): Promise<void> {
  const worker = createWorker(new URL('./worker.ts', import.meta.url));
  try {
    for (let job = queue.shift(); job; job = queue.shift()) {
      worker.postMessage(job, []);
      const [reply] = (await once(worker, 'message')) as [WorkerReply];
      onDone(reply.ok ? { job } : { job, error: reply.error });
    }
  } finally {
    await worker.terminate();
  }
}
