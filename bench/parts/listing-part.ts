/** Index and query times of large catalogues. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figure, toFigure } from '#bench/figure.ts';
import { type Part, repeat } from '#bench/part.ts';
import { NODE } from '#testing/server-process.ts';
import type { ListingTimes } from './listing-worker.ts';

const run = promisify(execFile);

export const listingPart: Part = async ({ runs, products }) => {
  const figures: Figure[] = [];
  for (const count of products) figures.push(...(await listingFigures(count, runs)));
  return figures;
};

/** Each run is a new process, because a used heap makes the next run faster. */
async function listingFigures(count: number, runs: number): Promise<readonly Figure[]> {
  const times = await repeat(runs, async () => {
    const { stdout } = await run(NODE, [join(import.meta.dirname, 'listing-worker.ts'), String(count)]);
    return JSON.parse(stdout) as ListingTimes;
  });
  const products = `${count.toLocaleString('en-US')} products`;
  const figure = (name: string, field: keyof ListingTimes) =>
    toFigure(
      name,
      'ms',
      times.map(each => each[field]),
    );
  return [
    figure(`Index of ${products}`, 'indexMs'),
    figure(`Index of searches in ${products}`, 'searchIndexMs'),
    figure(`Query of ${products}, p50`, 'queryP50'),
    figure(`Query of ${products}, p95`, 'queryP95'),
  ];
}
