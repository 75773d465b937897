/** Runs a few pieces of work at once and queues others while the wait is bearable; the rest are rejected at once. */
import { HttpError } from '#server/platform/http/http-error.ts';

export interface ConcurrencyLimitOptions {
  readonly atOnce: number;
  /** The longest expected wait, in milliseconds, with which work is still queued. */
  readonly waitMs: number;
  /** The expected duration of a piece of work until some have been measured. */
  readonly workMs: number;
}

export interface ConcurrencyCounts {
  readonly running: number;
  readonly waiting: number;
}

export interface ConcurrencyLimit {
  /** Throws `HttpError` (busy) when the work would wait, or has waited, for too long. */
  <Value>(work: () => Promise<Value>): Promise<Value>;
  readonly counts: () => ConcurrencyCounts;
  /** Throws what new work would throw now, so that nothing need be prepared for it. */
  readonly assertCapacity: () => void;
}

interface Waiting {
  readonly since: number;
  readonly admit: (isInTime: boolean) => void;
}

const RETRY_SECONDS = 5;

const WEIGHT = 0.1;

/** A single slow piece of work, as the first after a start, must not reject everything that follows. */
const MAX_GROWTH = 2;

/** Work that has waited this many times longer than expected is rejected after all. */
const MAX_OVERRUN = 2;

export function createConcurrencyLimit({
  atOnce,
  waitMs,
  workMs,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  let running = 0;
  let meanMs = workMs;
  const queue: Waiting[] = [];

  function assertCapacity(): void {
    const expectedMs = running < atOnce ? 0 : ((queue.length + 1) * meanMs) / atOnce;
    if (expectedMs > waitMs) throw busy();
  }

  async function enter(): Promise<void> {
    assertCapacity();
    if (running < atOnce) {
      running += 1;
      return;
    }
    const isInTime = await new Promise<boolean>(admit => {
      queue.push({ since: performance.now(), admit });
    });
    if (!isInTime) throw busy();
  }

  /** Passes the slot to the longest waiting that is still in time, or frees it. */
  function leave(): void {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const isInTime = performance.now() - next.since <= waitMs * MAX_OVERRUN;
      next.admit(isInTime);
      if (isInTime) return;
    }
    running -= 1;
  }

  async function run<Value>(work: () => Promise<Value>): Promise<Value> {
    await enter();
    const start = performance.now();
    try {
      return await work();
    } finally {
      const duration = Math.min(performance.now() - start, Math.max(meanMs, workMs) * MAX_GROWTH);
      meanMs += (duration - meanMs) * WEIGHT;
      leave();
    }
  }

  return Object.assign(run, { counts: () => ({ running, waiting: queue.length }), assertCapacity });
}

function busy(): HttpError {
  return new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS });
}
