/** Lets a few pieces of work run at once and others wait for so long as is worth it; the rest are turned away at once. */
import { HttpError } from './http-error.ts';

export interface ConcurrencyLimitOptions {
  readonly atOnce: number;
  /** Whoever would have to wait for longer than this is turned away. */
  readonly waitMs: number;
  /** What a piece of work is thought to take until some have been seen. */
  readonly workMs: number;
}

export interface ConcurrencyCounts {
  readonly running: number;
  readonly waiting: number;
}

export interface ConcurrencyLimit {
  <Value>(work: () => Promise<Value>): Promise<Value>;
  /** What is inside and before it now. */
  readonly counts: () => ConcurrencyCounts;
  /** Throws as the gate itself would, before anything is done for nothing. */
  readonly assertCapacity: () => void;
}

interface Waiting {
  readonly since: number;
  readonly admit: (isInTime: boolean) => void;
}

const RETRY_SECONDS = 5;

/** How much the last piece of work counts in what the next is thought to take. */
const WEIGHT = 0.1;

/** Whoever has waited so many times longer than was thought, as when the machine slows down, is turned away after all. */
const MOST_OVER = 2;

/** A gate whose work throws `HttpError` (busy) when it would wait, or has waited, for too long. */
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

  /** Hands the place to who waits longest and still may, or gives it up. */
  function leave(): void {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const isInTime = performance.now() - next.since <= waitMs * MOST_OVER;
      next.admit(isInTime);
      if (isInTime) return;
    }
    running -= 1;
  }

  async function pass<Value>(work: () => Promise<Value>): Promise<Value> {
    await enter();
    const start = performance.now();
    try {
      return await work();
    } finally {
      meanMs += (performance.now() - start - meanMs) * WEIGHT;
      leave();
    }
  }

  return Object.assign(pass, { counts: () => ({ running, waiting: queue.length }), assertCapacity });
}

function busy(): HttpError {
  return new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS });
}
