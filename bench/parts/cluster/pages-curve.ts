/** Pages of one process, asked directly and through a caching proxy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchServer } from '#bench/bench-server.ts';
import { giveToOwner, needPackages } from '#bench/cluster/programs.ts';
import { startVarnish } from '#bench/cluster/varnish.ts';
import { toFigure } from '#bench/figure.ts';
import { sendLoad } from '#bench/load.ts';
import { sampleProducts } from '#bench/order-requests.ts';
import { type Part, repeat } from '#bench/part.ts';
import { cpuSeconds, residentMegabytes } from '#bench/process-cost.ts';
import { PAGES, productPage } from '#contract/urls.ts';

const CONNECTIONS = 50;
const RUN_SECONDS = 3;
/** Long enough that every page has been compressed thoroughly. */
const WARM_UP_SECONDS = 6;
const SHOWN_PRODUCTS = 200;

export const pagesCurve: Part = async ({ runs }) => {
  needPackages('varnish');
  const folder = await mkdtemp(join(tmpdir(), 'nool-bench-'));
  giveToOwner(folder);
  const server = await startBenchServer();
  const proxy = await startVarnish(folder, server.url);
  for (const url of [server.url, proxy.url]) await sendPages(url, WARM_UP_SECONDS);
  const measure = async (url: string) => {
    const before = cpuSeconds(server.pid);
    const { perSecond, p99Ms } = await sendPages(url, RUN_SECONDS);
    return {
      perSecond,
      p99Ms,
      serverMs: ((cpuSeconds(server.pid) - before) * 1_000_000) / (perSecond * RUN_SECONDS),
    };
  };
  const rounds = await repeat(runs, async () => ({
    direct: await measure(server.url),
    proxy: await measure(proxy.url),
  }));
  const proxyMegabytes = residentMegabytes(proxy.pid);
  await proxy.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
  return [
    ...(['direct', 'proxy'] as const).flatMap(way => {
      const name = way === 'direct' ? 'without the proxy' : 'through Varnish';
      const figure = (what: string, unit: string, key: 'perSecond' | 'p99Ms' | 'serverMs') =>
        toFigure(
          `${what} ${name}`,
          unit,
          rounds.map(round => round[way][key]),
        );
      return [
        figure('Pages', 'a second', 'perSecond'),
        figure('Slowest pages (p99)', 'ms', 'p99Ms'),
        figure('CPU of the process for 1,000 pages', 'ms', 'serverMs'),
      ];
    }),
    toFigure('Memory of Varnish', 'MB', [proxyMegabytes]),
  ];
};

function sendPages(url: string, seconds: number) {
  const products = sampleProducts().slice(0, SHOWN_PRODUCTS);
  const paths = [
    PAGES.home,
    PAGES.shop,
    `${PAGES.shop}?new=true`,
    ...products.map(({ id }) => productPage(id)),
  ];
  let sent = 0;
  const next = () => {
    sent += 1;
    const path = paths[sent % paths.length] ?? PAGES.home;
    return { method: 'GET', path, headers: { 'accept-encoding': 'br' } } as const;
  };
  return sendLoad({ url, connections: CONNECTIONS, seconds, status: 200, next });
}
