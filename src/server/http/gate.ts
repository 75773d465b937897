/** Lets a few pieces of work run at once and a bounded number wait; the rest are turned away at once. */
import { RefusalError } from './refusal.ts';

export interface GateSize {
  readonly atOnce: number;
  readonly waiting: number;
}

export interface GateCounts {
  readonly running: number;
  readonly waiting: number;
}

export interface Gate {
  <Value>(work: () => Promise<Value>): Promise<Value>;
  /** What is inside and before it now. */
  readonly counts: () => GateCounts;
  /** Throws as the gate itself would, before anything is done for nothing. */
  readonly expectRoom: () => void;
}

const RETRY_SECONDS = 5;

/** A gate whose work throws `RefusalError` (busy) when too many wait already. */
export function createGate({ atOnce, waiting }: GateSize): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  function expectRoom(): void {
    if (queue.length >= waiting) throw new RefusalError({ code: 'busy', retryAfter: RETRY_SECONDS });
  }

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    expectRoom();
    await new Promise<void>(resolve => {
      queue.push(resolve);
    });
  }

  /** Hands the place to who waits longest, or gives it up. */
  function leave(): void {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  async function pass<Value>(work: () => Promise<Value>): Promise<Value> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return Object.assign(pass, { counts: () => ({ running, waiting: queue.length }), expectRoom });
}
