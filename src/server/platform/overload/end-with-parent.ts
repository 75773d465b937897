/** Ends this process when the process that started it has ended. */
import { createWorker } from '#server/platform/workers/create-worker.ts';

/** The channel is closed then, which a process that computes does not notice; its thread does. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  createWorker(new URL('watch-parent.ts', import.meta.url), { workerData: process.ppid }).unref();
}
