/** Requests at a fixed rate, whether or not earlier ones have been answered: users do not wait for each other. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Arrivals {
  readonly perSecond: number;
  readonly seconds: number;
  /** Sends a request and resolves with whether the complete response was what it should be. */
  readonly send: (number: number) => Promise<boolean>;
}

/** Returns the milliseconds from the scheduled time of each request to its response; Infinity for one that failed. */
export async function sendAtRate({ perSecond, seconds, send }: Arrivals): Promise<readonly number[]> {
  const started = performance.now();
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, number) => {
      const due = started + (number * 1000) / perSecond;
      await wait(Math.max(0, due - performance.now()));
      return (await send(number)) ? performance.now() - due : Number.POSITIVE_INFINITY;
    }),
  );
}
