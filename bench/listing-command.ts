/** `node bench/listing-command.ts 100000`: index and queries of so many products in a process of their own, told as JSON. */
import { createCatalogue } from '#domain/catalogue.ts';
import { COLOR_NAMES } from '#domain/color.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { listingIndex } from '#domain/listing/listing-index.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { SORTS } from '#domain/listing/sorting.ts';
import { paise } from '#domain/money.ts';
import { CLOTHING_SIZES } from '#domain/settings.ts';
import { type Chance, createSeededRandom } from './chance.ts';
import { quantile } from './figure.ts';
import { syntheticCatalogue } from './goods.ts';

export interface ListingTimes {
  readonly indexMs: number;
  readonly queryP50: number;
  readonly queryP95: number;
  /** The first list in the sort that takes longest to make. */
  readonly firstSortMs: number;
}

const QUERIES = 1000;
const WARM = 300;
const SHOWN = 24;
const SEARCHES = [
  '',
  '',
  '',
  'kurta',
  'kutra',
  'cotton shirt',
  'indgo kurta',
  'raka',
  'block print',
  'sherwani',
];

function randomQuery(chance: Chance): ListingQuery {
  const dearest = 500 + chance.below(4000);
  return {
    ...EVERYTHING,
    search: chance.pick(SEARCHES),
    category: chance.pick(['', '', 'kurta', 'shirt', 'handloom']) || undefined,
    sizes: CLOTHING_SIZES.filter(() => chance.next() < 0.2),
    colors: COLOR_NAMES.filter(() => chance.next() < 0.1),
    isNew: chance.next() < 0.2,
    isSale: chance.next() < 0.2,
    ...(chance.next() < 0.5 ? { min: paise(20_000), max: paise(dearest * 100) } : {}),
    sort: chance.pick(SORTS),
    limit: SHOWN,
  };
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Of three times: what interrupts a process for longer than a query takes is not the query's. */
function settledTimeOf(work: () => void): number {
  return quantile([timeOf(work), timeOf(work), timeOf(work)], 0.5);
}

function measure(products: number): ListingTimes {
  const goods = syntheticCatalogue(products);
  // Warmed as in a browser that has listed before, or on a server that has started: on a catalogue of the shop's own size.
  listProducts(createCatalogue(goods.products.slice(0, 560)), { ...EVERYTHING, search: 'kurta' });
  const indexMs = timeOf(() => listingIndex(goods));
  const firstSortMs = timeOf(() => listProducts(goods, { ...EVERYTHING, sort: 'name-a-z', limit: SHOWN }));
  const chance = createSeededRandom(7);
  const times = Array.from({ length: WARM + QUERIES }, () => {
    const query = randomQuery(chance);
    return settledTimeOf(() => listProducts(goods, query));
  }).slice(WARM);
  return { indexMs, firstSortMs, queryP50: quantile(times, 0.5), queryP95: quantile(times, 0.95) };
}

console.log(JSON.stringify(measure(Number(process.argv[2] ?? 100_000))));
