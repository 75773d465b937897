/** Requests that observe a server from outside, as a load balancer does. */
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import type { ServerAddress } from './restartable-server.ts';

const TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/** The status of the response, 0 without one. */
export async function readStatus(server: ServerAddress, path: string): Promise<number> {
  try {
    const response = await fetch(`${await server.url()}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Polls until the condition holds. Returns the seconds it took, or undefined after `maxSeconds`. */
export async function secondsUntil(
  condition: () => boolean | Promise<boolean>,
  maxSeconds: number,
): Promise<number | undefined> {
  const start = performance.now();
  for (;;) {
    if (await condition()) return (performance.now() - start) / 1000;
    if (performance.now() - start > maxSeconds * 1000) return undefined;
    await wait(POLL_MS);
  }
}

export async function isReady(server: ServerAddress): Promise<boolean> {
  return (await readStatus(server, API.ready)) === 200;
}

/** A server without its database is alive and serves pages, but is not ready. */
export async function violationsWithoutDatabase(server: ServerAddress): Promise<readonly string[]> {
  const expected = { [API.live]: 200, '/': 200, '/shop': 200, [API.ready]: 503 };
  const violations = await Promise.all(
    Object.entries(expected).map(async ([path, status]) => {
      const found = await readStatus(server, path);
      return found === status ? [] : [`without a database ${path} returns ${found}, not ${status}`];
    }),
  );
  return violations.flat();
}
