/** Documents over HTTP, cached and not, and what the server costs in memory and time. */
import { productPage } from '#contract/urls.ts';
import { type BareResponse, startBareRoute } from './bare-route.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { compressedBody } from './compressed-body.ts';
import { type Figure, figureOf } from './figure.ts';
import { type LoadResult, requestBytes, sendLoad } from './load.ts';
import { type Part, repeat } from './part.ts';
import { cpuSeconds, residentMegabytes } from './process-cost.ts';
import { syntheticRows } from './synthetic-products.ts';

const CONNECTIONS = 50;
const RUN_MS = 2500;
const WARM_MS = 1500;
/** Each is asked for once, so that no answer is a kept one. */
const UNCACHED = 1200;
const BROTLI = { 'accept-encoding': 'br' };

export const serverPart: Part = async ({ runs }) => [
  ...(await startFigures(runs)),
  ...(await cachedFigures(runs)),
  ...(await uncachedFigures(runs)),
];

async function startFigures(runs: number): Promise<readonly Figure[]> {
  const starts = await repeat(runs, async () => {
    const shop = await startBenchServer();
    const megabytes = residentMegabytes(shop.pid);
    await shop.close();
    return { seconds: shop.readySeconds, megabytes };
  });
  return [
    figureOf(
      'Ready after start',
      's',
      starts.map(({ seconds }) => seconds),
    ),
    figureOf(
      'Memory after start',
      'MB',
      starts.map(({ megabytes }) => megabytes),
    ),
  ];
}

/** Shop and bare route take turns, so that what else the machine does weighs on both. */
async function cachedFigures(runs: number): Promise<readonly Figure[]> {
  const shop = await startBenchServer();
  const load = (url: string, milliseconds = RUN_MS) => sendGets(url, milliseconds);
  await load(shop.url, WARM_MS);
  // Not before: what is asked for again is compressed anew, and both should send the smaller form.
  const bare = await startBareRoute(await answerOf(`${shop.url}/`));
  await load(bare.url, WARM_MS);
  const memory: number[] = [];
  const pairs = await repeat(runs, async () => {
    const ours = await load(shop.url);
    memory.push(residentMegabytes(shop.pid));
    return { ours: ours.perSecond, theirs: (await load(bare.url)).perSecond };
  });
  await bare.close();
  await shop.close();
  return [
    figureOf(
      'Cached document',
      'a second',
      pairs.map(({ ours }) => ours),
    ),
    figureOf(
      'Bare route, same bytes',
      'a second',
      pairs.map(({ theirs }) => theirs),
    ),
    figureOf(
      'Cached document against the bare route',
      '×',
      pairs.map(({ ours, theirs }) => ours / theirs),
    ),
    figureOf('Memory under load', 'MB', memory),
  ];
}

async function answerOf(url: string): Promise<BareResponse> {
  const { headers } = await fetch(url, { headers: BROTLI });
  const kept = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];
  return {
    status: 200,
    headers: Object.fromEntries(kept.map(name => [name, headers.get(name) ?? ''])),
    body: (await compressedBody(url)).toString('base64'),
  };
}

function sendGets(url: string, milliseconds: number): Promise<LoadResult> {
  const request = requestBytes({ method: 'GET', path: '/', headers: BROTLI });
  return sendLoad({ url, connections: CONNECTIONS, milliseconds, status: 200, next: () => request });
}

async function uncachedFigures(runs: number): Promise<readonly Figure[]> {
  const ids = syntheticRows(UNCACHED * (runs + 1)).map(({ id }) => id);
  const shop = await startBenchServer({ products: ids.length });
  const product = (at: number) => productPage(ids[at] ?? '');
  const list = (at: number) => `/shop?min=${199 + at}&sort=newest`;
  const figures = [];
  for (const [name, pathOf] of [
    ['Uncached document, product page', product],
    ['Uncached document, filtered list', list],
  ] as const) {
    const [, ...measured] = await repeat(runs + 1, run =>
      uncachedRate(shop, at => pathOf(run * UNCACHED + at)),
    );
    figures.push(figureOf(name, 'a CPU second', measured));
  }
  await shop.close();
  return figures;
}

async function uncachedRate({ url, pid }: BenchServer, pathOf: (at: number) => string): Promise<number> {
  const before = cpuSeconds(pid);
  let asked = 0;
  const next = () => {
    asked += 1;
    if (asked > UNCACHED) return undefined;
    return requestBytes({ method: 'GET', path: pathOf(asked - 1), headers: BROTLI });
  };
  await sendLoad({ url, connections: 8, status: 200, next });
  return UNCACHED / (cpuSeconds(pid) - before);
}
