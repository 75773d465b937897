/** What share of the requests of many visits reaches the server through a cache: measured in seconds, calculated for days. */
import { setTimeout as wait } from 'node:timers/promises';
import { VERSION_FILE } from '#contract/urls.ts';
import type { DrillContext } from '#drills/drill.ts';
import { seededRandom } from '#sample/seeded-random.ts';
import type { CacheServer } from './cache-server.ts';
import { CACHED_SECONDS, type DrawRequests, type Kind, type ShopperRequest } from './shopper-requests.ts';

export interface Share {
  readonly requests: number;
  /** Those that reach the server, with the checks of the version. */
  readonly sent: number;
}

/** The same visits in the measurement and in the model. */
const SEED = 'visits';
/** The cache asks for the version no more often than this. */
const VERSION_SECONDS = 1;
/** A visit takes so long; its requests are spread over it. */
const VISIT_SECONDS = 180;

/** Which requests depend on the version in force. */
const OF_VERSION: ReadonlySet<Kind> = new Set(['document', 'file']);

function drawing(): () => number {
  const seeded = seededRandom(SEED);
  return () => seeded.next();
}

/** A model of the cache: an address is asked for again when it has been kept for its time. */
function calculateShare(
  drawRequests: DrawRequests,
  { visits, seconds }: { readonly visits: number; readonly seconds: number },
): Share & { readonly sentByKind: ReadonlyMap<Kind | 'version', number> } {
  const random = drawing();
  const times = Array.from({ length: visits }, () => random() * seconds).toSorted((a, b) => a - b);
  const freshUntil = new Map<string, number>();
  const sentByKind = new Map<Kind | 'version', number>();
  const ask = (path: string, kind: Kind | 'version', at: number) => {
    if (at < (freshUntil.get(path) ?? 0)) return;
    freshUntil.set(path, at + (kind === 'version' ? VERSION_SECONDS : CACHED_SECONDS[kind]));
    sentByKind.set(kind, (sentByKind.get(kind) ?? 0) + 1);
  };
  let requests = 0;
  for (const start of times) {
    const made = drawRequests(random);
    requests += made.length;
    const spread = Math.min(VISIT_SECONDS, seconds) / made.length;
    for (const [turn, { path, kind }] of made.entries()) {
      const at = start + turn * spread;
      if (OF_VERSION.has(kind)) ask(VERSION_FILE, 'version', at);
      ask(path, kind, at);
    }
  }
  const sent = [...sentByKind.values()].reduce((sum, count) => sum + count, 0);
  return { requests, sent, sentByKind };
}

/** Makes the visits through an empty cache. */
async function measureShare(
  cache: CacheServer,
  drawRequests: DrawRequests,
  { visits, seconds }: { readonly visits: number; readonly seconds: number },
): Promise<Share> {
  await cache.restart();
  const before = cache.sent();
  const origin = await cache.url();
  const random = drawing();
  const drawn = Array.from({ length: visits }, () => ({
    start: random() * seconds,
    made: drawRequests(random),
  }));
  await Promise.all(
    drawn.map(async ({ start, made }) => {
      await wait(start * 1000);
      for (const request of made) await send(origin, request);
    }),
  );
  return { requests: drawn.flatMap(({ made }) => made).length, sent: cache.sent() - before };
}

async function send(origin: string, { path }: ShopperRequest): Promise<void> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
}

const SECONDS = 15;
const VISITS_A_MONTH = [1000, 100_000, 10_000_000];
const DAY_SECONDS = 86_400;
/** Of many visits a part of the day is enough, though it begins with an empty cache. */
const MAX_VISITS = 10_000;

/** The measurement shows that the model of the days is right. */
export async function reportShare(
  { log }: DrillContext,
  {
    cache,
    visits,
    count,
  }: { readonly cache: CacheServer; readonly visits: DrawRequests; readonly count: number },
): Promise<void> {
  const measured = await measureShare(cache, visits, { visits: count, seconds: SECONDS });
  const expected = calculateShare(visits, { visits: count, seconds: SECONDS });
  log(
    `${count} visits in ${SECONDS} s, the cache empty: ${measured.sent} of ${measured.requests} requests reached the server, ${percent(measured)}; calculated ${percent(expected)}.`,
  );
  for (const ofMonth of VISITS_A_MONTH) {
    const ofDay = ofMonth / 30;
    const seconds = DAY_SECONDS * Math.min(1, MAX_VISITS / ofDay);
    const day = calculateShare(visits, { visits: Math.round((ofDay * seconds) / DAY_SECONDS), seconds });
    const kinds = [...day.sentByKind].map(([kind, sent]) => `${kind} ${percent({ ...day, sent })}`);
    log(
      `${ofMonth.toLocaleString('en')} visits a month, calculated: of a day's requests ${percent(day)} reach the server (${kinds.join(', ')}).`,
    );
  }
}

function percent({ sent, requests }: Share): string {
  return `${((100 * sent) / requests).toFixed(1)} %`;
}
