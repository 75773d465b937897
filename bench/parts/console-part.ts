/** Every list, search and report of the console, with 1,000,000 orders and 10,000 products, on each engine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendAtRate } from '#bench/arrivals.ts';
import { startBenchServer } from '#bench/bench-server.ts';
import { consoleLists, consoleReports, type ListRequest } from '#bench/console/console-lists.ts';
import { type Figure, quantile, spell, toFigure } from '#bench/figure.ts';
import { type Part, repeat } from '#bench/part.ts';
import { uniqueProducts } from '#bench/synthetic-products.ts';
import { readStatus } from '#bench/unread-request.ts';
import { PAGES } from '#contract/urls.ts';
import { embeddedDatabase, postgresDatabase, type ServerDatabase } from '#testing/server-database.ts';
import { logInStaff, registerStaff } from '#testing/staff-session.ts';
import { storeShop } from '#testing/stored-shop/stored-shop.ts';

const ORDERS = 1_000_000;
const PRODUCTS = 10_000;
const PERIODS = { month: 30, year: 365 };
const PAGES_PER_SECOND = 50;
const SECONDS = 4;

export const consolePart: Part = async ({ runs }) => {
  const folder = await mkdtemp(join(tmpdir(), 'nool-bench-'));
  const postgres = await postgresDatabase(folder);
  const embedded = { engine: 'embedded', folder } as const;
  const figures = [...(await measure({ location: embedded, database: embeddedDatabase(folder), runs }))];
  if (postgres !== undefined) {
    const { cluster } = postgres;
    const location = { engine: 'postgres', url: cluster.urlAt(cluster.port) } as const;
    figures.push(...(await measure({ location, database: postgres, runs })));
    await cluster.stop('fast');
  }
  await rm(folder, { recursive: true, force: true });
  return figures;
};

interface Measured {
  readonly location: Parameters<typeof storeShop>[0];
  readonly database: ServerDatabase;
  readonly runs: number;
}

async function measure({ location, database, runs }: Measured): Promise<readonly Figure[]> {
  const products = uniqueProducts(PRODUCTS);
  const searched = await storeShop(location, { orders: ORDERS, products, end: new Date() });
  const server = await startBenchServer({ settings: database.settings });
  await registerStaff(server.url, database);
  const headers = { authorization: `Bearer ${await logInStaff(server.url)}` };
  const ask = async (path: string): Promise<number> => {
    const started = performance.now();
    const status = await readStatus(server.url + path, { headers });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
    return performance.now() - started;
  };
  const { engine } = location;
  const lists = await timeAll(consoleLists(searched), runs, ask);
  const reports: Figure[] = [];
  for (const [period, days] of Object.entries(PERIODS)) {
    const timed = await timeAll(consoleReports(searched.now, days), runs, ask);
    reports.push(slowest(`Slowest report of a ${period}, ${engine}`, timed));
  }
  const pause = await repeat(runs, () => pagesDuringReports(server.url, searched.now, ask));
  await server.close();
  return [
    ...Map.groupBy(lists, ({ list }) => list)
      .entries()
      .map(([list, times]) => slowest(`Slowest of ${list}, ${engine}`, times)),
    ...reports,
    toFigure(`Pages during reports of a year, p99, ${engine}`, 'ms', pause),
  ];
}

interface Timed extends ListRequest {
  readonly times: readonly number[];
}

/** Each is requested once before, so that the server has compiled what it needs. */
async function timeAll(
  all: readonly ListRequest[],
  runs: number,
  ask: (path: string) => Promise<number>,
): Promise<readonly Timed[]> {
  for (const { path } of all) await ask(path);
  const timed: Timed[] = [];
  for (const request of all) timed.push({ ...request, times: await repeat(runs, () => ask(request.path)) });
  for (const { list, name, times } of timed)
    console.log(`${spell(quantile(times, 0.5))} ms: ${list}, ${name}`);
  return timed;
}

function slowest(name: string, timed: readonly Timed[]): Figure {
  const [first] = timed
    .map(({ times }) => toFigure(name, 'ms', times))
    .toSorted((a, b) => b.median - a.median);
  if (first === undefined) throw new Error(`Nothing was measured of ${name}`);
  return first;
}

/** The embedded database is read by the thread that also serves shoppers. */
async function pagesDuringReports(
  url: string,
  now: Date,
  ask: (path: string) => Promise<number>,
): Promise<number> {
  let isOver = false;
  const reports = (async () => {
    while (!isOver) for (const { path } of consoleReports(now, PERIODS.year)) await ask(path);
  })();
  const send = async () => (await readStatus(url + PAGES.shop)) === 200;
  const times = await sendAtRate({ perSecond: PAGES_PER_SECOND, seconds: SECONDS, send });
  isOver = true;
  await reports;
  return quantile(times, 0.99);
}
