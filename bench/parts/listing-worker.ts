/** `node bench/listing-worker.ts 100000`: times the index and queries of so many products and prints them as JSON. */
import * as fc from 'fast-check';
import { quantile } from '#bench/figure.ts';
import { oneIn, syntheticCatalogue } from '#bench/synthetic-products.ts';
import { COLOR_NAMES } from '#domain/color.ts';
import { CLOTHING_SIZES } from '#domain/constants/sizes.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { SORTS } from '#domain/listing/sorts.ts';
import { paise } from '#domain/money.ts';

export interface ListingTimes {
  readonly indexMs: number;
  readonly searchIndexMs: number;
  readonly queryP50: number;
  readonly queryP95: number;
}

const QUERIES = 1000;
const WARM_UP = 300;
const PAGE_SIZE = 24;
const WARM_UP_PRODUCTS = 560;
const SEARCHES = ['kurta', 'kutra', 'cotton shirt', 'indgo kurta', 'raka', 'block print', 'sherwani'];

/** Each value is included with the same probability. */
function subset<Value>(values: readonly Value[], times: number): fc.Arbitrary<Value[]> {
  return fc
    .tuple(...values.map(() => oneIn(times)))
    .map(chosen => values.filter((_, index) => chosen[index] === true));
}

const randomQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    search: fc.constantFrom('', '', '', ...SEARCHES),
    category: fc.constantFrom(undefined, undefined, 'kurta', 'shirt', 'handloom'),
    sizes: subset(CLOTHING_SIZES, 5),
    colors: subset(COLOR_NAMES, 10),
    isNew: oneIn(5),
    isSale: oneIn(5),
    hasRange: fc.boolean(),
    max: fc.integer({ min: 500, max: 4500 }),
    sort: fc.constantFrom(...SORTS),
  })
  .map(({ hasRange, max, ...query }) => ({
    ...EVERYTHING,
    ...query,
    ...(hasRange ? { min: paise(20_000), max: paise(max * 100) } : {}),
    limit: PAGE_SIZE,
  }));

function toTime(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The median of three, so that an interruption of the process does not count as a query. */
function toMedianTime(work: () => void): number {
  return quantile([toTime(work), toTime(work), toTime(work)], 0.5);
}

function measure(count: number): ListingTimes {
  const catalogue = syntheticCatalogue(count);
  // The code is compiled, as in a browser or server that has listed products before.
  listProducts(createCatalogue(catalogue.products.slice(0, WARM_UP_PRODUCTS)), {
    ...EVERYTHING,
    search: 'kurta',
  });
  const indexMs = toTime(() => catalogue.index);
  const searchIndexMs = toTime(() => catalogue.index.search);
  const queries = fc.sample(randomQuery, { seed: 7, numRuns: WARM_UP + QUERIES, unbiased: true });
  const times = queries.map(query => toMedianTime(() => listProducts(catalogue, query))).slice(WARM_UP);
  return { indexMs, searchIndexMs, queryP50: quantile(times, 0.5), queryP95: quantile(times, 0.95) };
}

console.log(JSON.stringify(measure(Number(process.argv[2] ?? 100_000))));
