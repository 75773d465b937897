import { SHOWN } from '#domain/constants/limits.ts';
import type { Product } from '#domain/products/product.ts';

/** The sorts of /shop, the first the default (spec 9). */
export const SORTS = [
  'popular',
  'newest',
  'price-low-high',
  'price-high-low',
  'name-a-z',
  'name-z-a',
] as const;

export type Sort = (typeof SORTS)[number];

export const DEFAULT_SORT: Sort = 'popular';

export const SORT_LABELS = {
  popular: 'Most popular',
  newest: 'Newest first',
  'price-low-high': 'Price: low to high',
  'price-high-low': 'Price: high to low',
  'name-a-z': 'Name: A to Z',
  'name-z-a': 'Name: Z to A',
} as const satisfies Record<Sort, string>;

/** New counts 2 and sale 1 (spec 9). */
export function popularity(product: Pick<Product, 'isNew' | 'isSale'>): number {
  return (product.isNew ? 2 : 0) + (product.isSale ? 1 : 0);
}

/** Returns eight products for a section of the home page: those that pass first, padded with others (spec 2, Home). */
export function homeSectionOf(
  products: readonly Product[],
  test: (product: Product) => boolean,
): readonly Product[] {
  const passing: Product[] = [];
  const others: Product[] = [];
  for (const product of products) {
    if (passing.length === SHOWN.homeSection) break;
    if (test(product)) passing.push(product);
    else if (others.length < SHOWN.homeSection) others.push(product);
  }
  return [...passing, ...others].slice(0, SHOWN.homeSection);
}

const byName = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true }).compare;

type Keys = Float64Array;

const KEYS: Readonly<Record<Sort, (products: readonly Product[]) => readonly Keys[]>> = {
  popular: products => [keysOf(products, product => -popularity(product))],
  newest: products => [keysOf(products, product => -Number(product.isNew))],
  'price-low-high': products => [keysOf(products, product => product.price)],
  'price-high-low': products => reversed([keysOf(products, product => product.price)]),
  'name-a-z': nameKeys,
  'name-z-a': products => reversed(nameKeys(products)),
};

function reversed(all: readonly Keys[]): readonly Keys[] {
  return all.map(keys => keys.map(key => -key));
}

function keysOf(products: readonly Product[], keyOf: (product: Product) => number): Keys {
  return Float64Array.from(products, keyOf);
}

const madeNameKeys = new WeakMap<readonly Product[], readonly Keys[]>();

/** Made once for both directions: comparing the names of 100,000 products takes a third of a second. */
function nameKeys(products: readonly Product[]): readonly Keys[] {
  const keys = madeNameKeys.get(products) ?? makeNameKeys(products);
  madeNameKeys.set(products, keys);
  return keys;
}

/** First words and what follows them, each compared apart: both recur, and comparing text is what takes long. */
function makeNameKeys(products: readonly Product[]): readonly Keys[] {
  const names = Array.from(products, ({ name }) => name);
  const firstWords = names.map(name => name.split(' ', 1)[0] ?? '');
  return [ranksOf(firstWords), ranksOf(names.map((name, at) => name.slice(firstWords[at]?.length)))];
}

function ranksOf(texts: readonly string[]): Keys {
  const ranks = new Map<string, number>();
  let [last = ''] = texts;
  let rank = 0;
  for (const text of [...new Set(texts)].sort(byName)) {
    if (byName(last, text) !== 0) rank += 1;
    ranks.set(text, rank);
    last = text;
  }
  return Float64Array.from(texts, text => ranks.get(text) ?? 0);
}

/** Returns the positions of the products in sorted order; ties stay in the order given, which is the file's. */
export function sortedPositions(products: readonly Product[], sort: Sort): Uint32Array {
  const asGiven = Uint32Array.from({ length: products.length }, (_, at) => at);
  return KEYS[sort](products).reduceRight(orderedBy, asGiven);
}

/**
 * Returns a key and its place in one number, for plain numbers are sorted several times faster than anything compared by a
 * function.
 */
function orderedBy(order: Uint32Array, keys: Keys): Uint32Array {
  const size = order.length;
  const packed = new Float64Array(size);
  for (let place = 0; place < size; place += 1) packed[place] = (keys[order[place] ?? 0] ?? 0) * size + place;
  packed.sort();
  const ordered = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) {
    const before = (packed[place] ?? 0) % size;
    ordered[place] = order[before < 0 ? before + size : before] ?? 0;
  }
  return ordered;
}
