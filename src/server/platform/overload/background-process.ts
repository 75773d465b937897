/** What every process that the server starts begins with. */
import { setPriority } from 'node:os';
import { createWorker } from '#server/platform/workers/create-worker.ts';

/** Begins work in the background: pages and orders come first. */
export function startBackgroundProcess(): void {
  lowerPriority();
  endWithParent();
}

export function endWithParent(): void {
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
