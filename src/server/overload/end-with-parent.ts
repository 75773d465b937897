/** Ends this process when the process that started it has ended. */
import { Worker } from 'node:worker_threads';

/** The channel is closed then, which a process that computes does not notice; its thread does. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  new Worker(new URL('watch-parent.ts', import.meta.url), { workerData: process.ppid }).unref();
}
