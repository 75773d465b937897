/** Requests about one payment that come at once wait for one call of the gateway together, each for a limited time. */
import { setTimeout } from 'node:timers/promises';

/** A request that waits longer is ended by the server, which then cannot say that the gateway does not respond. */
const GATEWAY_WAIT_MS = 6000;

/** What is said of a gateway that takes longer. */
export const NO_RESPONSE = 'it does not respond';

/** Returns what work has returned; undefined where that takes too long, and it goes on. */
export function withinWait<Value>(
  work: Promise<Value>,
  waitMs = GATEWAY_WAIT_MS,
): Promise<Value | undefined> {
  return Promise.race([work, setTimeout(waitMs, undefined, { ref: false })]);
}

export type ShareCall<Value> = (key: string, call: () => Promise<Value>) => Promise<Value | undefined>;

export function createSharedCalls<Value>(waitMs?: number): ShareCall<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, call) => {
    const shared = running.get(key) ?? call().finally(() => running.delete(key));
    running.set(key, shared);
    return withinWait(shared, waitMs);
  };
}
