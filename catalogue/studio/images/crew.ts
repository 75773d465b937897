/** Shares jobs among worker threads. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job } from './job.ts';

export interface Outcome {
  readonly job: Job;
  /** Why the picture could not be made. */
  readonly refusal?: string;
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Makes all pictures, telling `onDone` of each as it is finished. */
export async function makeAll(jobs: readonly Job[], onDone: (outcome: Outcome) => void): Promise<void> {
  const queue = [...jobs];
  const hands = Array.from({ length: Math.min(availableParallelism(), queue.length) }, () =>
    work(queue, onDone),
  );
  await Promise.all(hands);
}

async function work(queue: Job[], onDone: (outcome: Outcome) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  try {
    for (let job = queue.shift(); job; job = queue.shift()) {
      worker.postMessage(job, []);
      const [answer] = (await once(worker, 'message')) as [Answer];
      onDone(answer.ok ? { job } : { job, refusal: answer.reason });
    }
  } finally {
    await worker.terminate();
  }
}
