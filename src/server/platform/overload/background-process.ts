/** What every process that the server starts begins with. */
import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
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

/** Such a process gets a tenth of a processor that the server can use up; with less, photos would never be done then. */
const LOWER_BY = 10;

/** A service may forbid it, as `deploy/nool.service` does: the work is done all the same. */
function lowerPriority(): void {
  try {
    const priority = Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW);
    for (const thread of listThreads()) setPriority(thread, priority);
  } catch {
    // There is nothing to do about it.
  }
}

/**
 * Returns the ids by which the priority of the whole process is set. Linux has one for each thread: those that exist already,
 * as the ones in which pictures are encoded, would stay as they are.
 */
function listThreads(): readonly number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
}
