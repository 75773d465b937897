/** Cached and uncached documents over HTTP, start time and memory of the server. */

import { type BareResponse, startBareRoute } from '#bench/bare-route.ts';
import { type BenchServer, startBenchServer } from '#bench/bench-server.ts';
import { compressedBody } from '#bench/compressed-body.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import { type LoadResult, sendLoad } from '#bench/load.ts';
import { type Part, repeat } from '#bench/part.ts';
import { cpuSeconds, residentMegabytes } from '#bench/process-cost.ts';
import { syntheticRows } from '#bench/synthetic-products.ts';
import { productPage } from '#contract/urls.ts';

const CONNECTIONS = 50;
const RUN_SECONDS = 3;
const WARM_UP_SECONDS = 2;
/** Each document is requested once, so that none comes from the cache. */
const UNCACHED = 1200;
/** So many that all runs find pages not requested before. */
const MAX_RUNS = 9;
/** In rupees. From here on every limit leaves enough products for a full page of the list. */
const FULL_LIST = 2500;
const UNCACHED_CONNECTIONS = 8;
const BROTLI = { 'accept-encoding': 'br' };

export const serverPart: Part = async ({ runs }) => [
  ...(await startFigures(runs)),
  ...(await cachedFigures(runs)),
  ...(await uncachedFigures(runs)),
];

/** Each first start fills its database with the sample; a shop that runs has been started again. */
async function startFigures(runs: number): Promise<readonly Figure[]> {
  const starts = await repeat(runs, async () => {
    const first = await startBenchServer();
    const { dataFolder, readySeconds: firstSeconds } = first;
    await first.stop();
    const again = await startBenchServer({ dataFolder });
    const megabytes = residentMegabytes(again.pid);
    await again.close();
    return { firstSeconds, seconds: again.readySeconds, megabytes };
  });
  const figure = (name: string, unit: string, toValue: (start: (typeof starts)[number]) => number) =>
    toFigure(name, unit, starts.map(toValue));
  return [
    figure('Ready after first start', 's', start => start.firstSeconds),
    figure('Ready after start', 's', start => start.seconds),
    figure('Memory after start', 'MB', start => start.megabytes),
  ];
}

/** Server and bare route take turns, so that other load on the machine affects both. */
async function cachedFigures(runs: number): Promise<readonly Figure[]> {
  const server = await startBenchServer();
  await sendGets(server.url, WARM_UP_SECONDS);
  // After the warm-up, when the server has compressed the document at the highest level.
  const bare = await startBareRoute(await readResponse(`${server.url}/`));
  await sendGets(bare.url, WARM_UP_SECONDS);
  const rounds = await repeat(runs, async () => ({
    server: (await sendGets(server.url, RUN_SECONDS)).perSecond,
    megabytes: residentMegabytes(server.pid),
    bare: (await sendGets(bare.url, RUN_SECONDS)).perSecond,
  }));
  await bare.close();
  await server.close();
  const figure = (name: string, unit: string, toValue: (round: (typeof rounds)[number]) => number) =>
    toFigure(name, unit, rounds.map(toValue));
  return [
    figure('Cached document', 'a second', round => round.server),
    figure('Bare route', 'a second', round => round.bare),
    figure('Cached document ÷ bare route', '×', round => round.server / round.bare),
    figure('Memory serving pages', 'MB', round => round.megabytes),
  ];
}

async function readResponse(url: string): Promise<BareResponse> {
  const { headers } = await fetch(url, { headers: BROTLI });
  const names = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];
  return {
    status: 200,
    headers: Object.fromEntries(names.map(name => [name, headers.get(name) ?? ''])),
    body: (await compressedBody(url)).toString('base64'),
  };
}

function sendGets(url: string, seconds: number): Promise<LoadResult> {
  const next = () => ({ method: 'GET' as const, path: '/', headers: BROTLI });
  return sendLoad({ url, connections: CONNECTIONS, seconds, status: 200, next });
}

async function uncachedFigures(runs: number): Promise<readonly Figure[]> {
  const ids = syntheticRows(UNCACHED * (MAX_RUNS + 1)).map(({ id }) => id);
  return [
    await uncachedFigure('Uncached product page', index => productPage(ids[index] ?? ''), {
      runs,
      products: ids.length,
    }),
    await uncachedFigure('Uncached filtered list', index => `/shop?max=${FULL_LIST + index}&sort=newest`, {
      runs,
    }),
  ];
}

interface UncachedOptions {
  readonly runs: number;
  /** Synthetic products; the sample by default. */
  readonly products?: number;
}

/** A product page needs a product for each request; a list is that of the sample, whose products have that many limits of the price. */
async function uncachedFigure(
  name: string,
  toPath: (at: number) => string,
  { runs, ...options }: UncachedOptions,
): Promise<Figure> {
  const server = await startBenchServer(options);
  const [, ...measured] = await repeat(Math.min(runs, MAX_RUNS) + 1, run =>
    uncachedRate(server, index => toPath(run * UNCACHED + index)),
  );
  await server.close();
  return toFigure(name, 'a CPU second', measured);
}

async function uncachedRate({ url, pid }: BenchServer, toPath: (at: number) => string): Promise<number> {
  const before = cpuSeconds(pid);
  let sent = 0;
  const next = () => {
    sent += 1;
    return { method: 'GET' as const, path: toPath(sent - 1), headers: BROTLI };
  };
  await sendLoad({ url, connections: UNCACHED_CONNECTIONS, requests: UNCACHED, status: 200, next });
  return UNCACHED / (cpuSeconds(pid) - before);
}
