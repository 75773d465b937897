/** The listing in numbers of products that no shop of this size has, and how the server grows with them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import { type Figure, figureOf } from './figure.ts';
import type { ListingTimes } from './listing-command.ts';
import { type Part, repeat } from './part.ts';
import { residentMegabytes } from './process-cost.ts';
import { openShop } from './shop.ts';
import { compressedBody } from './wire.ts';

const run = promisify(execFile);

export const listingPart: Part = async ({ runs, products }) => {
  const figures: Figure[] = [];
  for (const count of products) {
    figures.push(...(await listingFigures(count, runs)), ...(await serverFigures(count)));
  }
  return figures;
};

/** Each run in a process of its own: a heap that has served the last run serves the next one better. */
async function listingFigures(count: number, runs: number): Promise<readonly Figure[]> {
  const all = await repeat(runs, async () => {
    const command = join(import.meta.dirname, 'listing-command.ts');
    const { stdout } = await run(process.execPath, [command, String(count)]);
    return JSON.parse(stdout) as ListingTimes;
  });
  const goods = `${count.toLocaleString('en-US')} products`;
  const figure = (name: string, field: keyof ListingTimes) =>
    figureOf(
      name,
      'ms',
      all.map(times => times[field]),
    );
  return [
    figure(`Index of ${goods}`, 'indexMs'),
    figure(`Query of ${goods}, p50`, 'queryP50'),
    figure(`Query of ${goods}, p95`, 'queryP95'),
    figure(`First list by name of ${goods}`, 'firstSortMs'),
  ];
}

async function serverFigures(count: number): Promise<readonly Figure[]> {
  const shop = await openShop({ products: count });
  const goods = `${count.toLocaleString('en-US')} products`;
  const start = performance.now();
  await fetch(`${shop.url}/shop`);
  const firstListMs = performance.now() - start;
  const body = await compressedBody(`${shop.url}${PRODUCTS_FILE}`);
  const figures = [
    figureOf(`Server ready with ${goods}`, 's', [shop.readySeconds]),
    figureOf(`First /shop with ${goods}`, 'ms', [firstListMs]),
    figureOf(`Server memory with ${goods}`, 'MB', [residentMegabytes(shop.pid)]),
    figureOf(`${PRODUCTS_FILE} of ${goods}, brotli`, 'KB', [body.length / 1000]),
  ];
  await shop.close();
  return figures;
}
