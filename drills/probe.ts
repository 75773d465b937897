/** Asks a shop small questions from outside, as a load balancer and a passer-by do. */
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import type { ShopToVisit } from './drill-shopper.ts';

const PROBE_MS = 10_000;
const PAUSE_MS = 50;

/** The status of the answer, 0 when there is none. */
export async function statusOf(shop: ShopToVisit, path: string): Promise<number> {
  try {
    const answer = await fetch(`${await shop.url()}${path}`, { signal: AbortSignal.timeout(PROBE_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Waits until it is so. Answers with the seconds it took, or nothing when it took too long. */
export async function secondsUntil(
  isSo: () => boolean | Promise<boolean>,
  mostSeconds: number,
): Promise<number | undefined> {
  const start = performance.now();
  for (;;) {
    if (await isSo()) return (performance.now() - start) / 1000;
    if (performance.now() - start > mostSeconds * 1000) return undefined;
    await wait(PAUSE_MS);
  }
}

export async function isReady(shop: ShopToVisit): Promise<boolean> {
  return (await statusOf(shop, API.ready)) === 200;
}

/** What a shop without its database still does: it lives, shows its pages, and says that it should be sent no work. */
export async function faultsWithoutDatabase(shop: ShopToVisit): Promise<readonly string[]> {
  const paths = { [API.live]: 200, '/': 200, '/shop': 200, [API.ready]: 503 };
  const statuses = await Promise.all(
    Object.entries(paths).map(async ([path, status]) => ({
      path,
      status,
      found: await statusOf(shop, path),
    })),
  );
  return statuses
    .filter(({ status, found }) => status !== found)
    .map(({ path, status, found }) => `without a database ${path} is answered ${found}, not ${status}`);
}
