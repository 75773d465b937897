/** Cached and uncached documents over HTTP, start time and memory of the server. */

import { type BareResponse, startBareRoute } from '#bench/bare-route.ts';
import { type BenchServer, startBenchServer } from '#bench/bench-server.ts';
import { compressedBody } from '#bench/compressed-body.ts';
import { type Figure, figureOf } from '#bench/figure.ts';
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
const UNCACHED_CONNECTIONS = 8;
const BROTLI = { 'accept-encoding': 'br' };

export const serverPart: Part = async ({ runs }) => [
  ...(await startFigures(runs)),
  ...(await cachedFigures(runs)),
  ...(await uncachedFigures(runs)),
];

async function startFigures(runs: number): Promise<readonly Figure[]> {
  const starts = await repeat(runs, async () => {
    const server = await startBenchServer();
    const megabytes = residentMegabytes(server.pid);
    await server.close();
    return { seconds: server.readySeconds, megabytes };
  });
  const seconds = starts.map(start => start.seconds);
  const megabytes = starts.map(start => start.megabytes);
  return [figureOf('Ready after start', 's', seconds), figureOf('Memory after start', 'MB', megabytes)];
}

/** Server and bare route take turns, so that other load on the machine affects both. */
async function cachedFigures(runs: number): Promise<readonly Figure[]> {
  const server = await startBenchServer();
  await sendGets(server.url, WARM_UP_SECONDS);
  // After the warm-up, when the server has compressed the document at the highest level.
  const bare = await startBareRoute(await responseOf(`${server.url}/`));
  await sendGets(bare.url, WARM_UP_SECONDS);
  const rounds = await repeat(runs, async () => ({
    server: (await sendGets(server.url, RUN_SECONDS)).perSecond,
    megabytes: residentMegabytes(server.pid),
    bare: (await sendGets(bare.url, RUN_SECONDS)).perSecond,
  }));
  await bare.close();
  await server.close();
  const figure = (name: string, unit: string, valueOf: (round: (typeof rounds)[number]) => number) =>
    figureOf(name, unit, rounds.map(valueOf));
  return [
    figure('Cached document', 'a second', round => round.server),
    figure('Bare route', 'a second', round => round.bare),
    figure('Cached document ÷ bare route', '×', round => round.server / round.bare),
    figure('Memory serving pages', 'MB', round => round.megabytes),
  ];
}

async function responseOf(url: string): Promise<BareResponse> {
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
  const ids = syntheticRows(UNCACHED * (runs + 1)).map(({ id }) => id);
  const server = await startBenchServer({ products: ids.length });
  const paths = {
    'Uncached product page': (at: number) => productPage(ids[at] ?? ''),
    'Uncached filtered list': (at: number) => `/shop?min=${199 + at}&sort=newest`,
  };
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(paths)) {
    const [, ...measured] = await repeat(runs + 1, run =>
      uncachedRate(server, at => pathOf(run * UNCACHED + at)),
    );
    figures.push(figureOf(name, 'a CPU second', measured));
  }
  await server.close();
  return figures;
}

async function uncachedRate({ url, pid }: BenchServer, pathOf: (at: number) => string): Promise<number> {
  const before = cpuSeconds(pid);
  let sent = 0;
  const next = () => {
    sent += 1;
    return { method: 'GET' as const, path: pathOf(sent - 1), headers: BROTLI };
  };
  await sendLoad({ url, connections: UNCACHED_CONNECTIONS, requests: UNCACHED, status: 200, next });
  return UNCACHED / (cpuSeconds(pid) - before);
}
