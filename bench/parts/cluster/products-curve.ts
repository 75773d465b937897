/** One process with catalogues of several sizes: its start, its memory, and lists and searches that are in no cache. */
import { type BenchServer, startBenchServer } from '#bench/bench-server.ts';
import { type Figure, quantile, toFigure } from '#bench/figure.ts';
import type { Part } from '#bench/part.ts';
import { residentMegabytes } from '#bench/process-cost.ts';
import { uniqueProducts } from '#bench/synthetic-products.ts';
import { readStatus } from '#bench/unread-request.ts';
import { PAGES, productPage } from '#contract/urls.ts';
import { prepareDraft } from '#testing/changed-draft.ts';

/** The first are not counted: the code has been compiled then. */
const WARM_UP = 20;
const REQUESTS = 60;

export const productsCurve: Part = async ({ catalogues }) => {
  const figures: Figure[] = [];
  for (const count of catalogues) figures.push(...(await measure(count)));
  return figures;
};

/** As every start but the first, which indexes the catalogue. */
async function measure(count: number): Promise<readonly Figure[]> {
  const catalogue = uniqueProducts(count);
  const first = await startBenchServer({ prepare: folder => prepareDraft(folder, catalogue) });
  const { dataFolder } = first;
  await first.stop();
  const server = await startBenchServer({ dataFolder });
  const atStart = residentMegabytes(server.pid);
  const last = productPage(catalogue.at(-1)?.id ?? '');
  if ((await readStatus(server.url + last)) !== 200) throw new Error(`The server does not have ${last}`);
  const words = [...new Set(catalogue.map(({ name }) => name.split(' ')[0] ?? ''))];
  // Each limit of the price and each word is a page of its own.
  const lists = await timePages(server, index => `${PAGES.shop}?max=${2500 + index}&sort=newest`);
  const searches = await timePages(
    server,
    index => `${PAGES.shop}?search=${words[index % words.length]}&max=${4000 + index}`,
  );
  const serving = residentMegabytes(server.pid);
  await server.close();
  const products = `${count.toLocaleString('en-US')} products`;
  return [
    toFigure(`Ready after start, ${products}`, 's', [server.readySeconds]),
    toFigure(`Memory after start, ${products}`, 'MB', [atStart]),
    toFigure(`Memory serving pages, ${products}`, 'MB', [serving]),
    toFigure(`Uncached list, ${products}, p50`, 'ms', [quantile(lists, 0.5)]),
    toFigure(`Uncached list, ${products}, p95`, 'ms', [quantile(lists, 0.95)]),
    toFigure(`Uncached search, ${products}, p50`, 'ms', [quantile(searches, 0.5)]),
    toFigure(`Uncached search, ${products}, p95`, 'ms', [quantile(searches, 0.95)]),
  ];
}

/** Milliseconds of each page, one after the other. */
async function timePages({ url }: BenchServer, toPath: (at: number) => string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + REQUESTS; index += 1) {
    const started = performance.now();
    const status = await readStatus(url + toPath(index));
    if (status !== 200) throw new Error(`${toPath(index)} returned ${status}`);
    times.push(performance.now() - started);
  }
  return times.slice(WARM_UP);
}
