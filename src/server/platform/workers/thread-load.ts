/** How busy a thread is: background work rests longer while requests need the thread. */
import { performance } from 'node:perf_hooks';

/** The share of the time from which on requests wait for each other. */
const BUSY = 0.5;

/** Over less time a single task would count as busy. */
const WINDOW_MS = 500;

/** Answers whether this thread has been busy since about the last call. */
export function createBusyCheck(): () => boolean {
  let isBusy = false;
  let from = performance.now();
  let before = performance.eventLoopUtilization();
  return () => {
    if (performance.now() - from < WINDOW_MS) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY;
    from = performance.now();
    before = now;
    return isBusy;
  };
}
