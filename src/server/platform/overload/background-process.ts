/** What every process that works in the background begins with: pages and orders come first, and it ends with its parent. */
import { setPriority } from 'node:os';
import { createWorker } from '#server/platform/workers/create-worker.ts';

export function startBackgroundProcess(): void {
  lowerPriority();
  // The channel is closed when the parent has ended, which a process that computes does not notice; its thread does.
  process.once('disconnect', () => process.exit());
  createWorker(new URL('watch-parent.ts', import.meta.url), { workerData: process.ppid }).unref();
}

/** A service may forbid it, as `deploy/nool.service` does: the work is done all the same. */
function lowerPriority(): void {
  try {
    setPriority(10);
  } catch {
    // There is nothing to do about it.
  }
}
