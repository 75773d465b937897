import { SHOWN } from '#domain/constants/limits.ts';
import type { Product } from '#domain/products/product.ts';
import type { Sort } from './sorts.ts';

/** New counts 2 and sale 1 (spec 9). */
export function popularity(product: Pick<Product, 'isNew' | 'isSale'>): number {
  return (product.isNew ? 2 : 0) + (product.isSale ? 1 : 0);
}

/** Returns eight products for a section of the home page: those that pass first, padded with others (spec 2, Home). */
export function toHomeSection(
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
  popular: products => [toKeys(products, product => -popularity(product))],
  newest: products => [toKeys(products, product => -Number(product.isNew))],
  'price-low-high': products => [toKeys(products, product => product.price)],
  'price-high-low': products => reversed([toKeys(products, product => product.price)]),
  'name-a-z': nameKeys,
  'name-z-a': products => reversed(nameKeys(products)),
};

function reversed(all: readonly Keys[]): readonly Keys[] {
  return all.map(keys => keys.map(key => -key));
}

function toKeys(products: readonly Product[], toKey: (product: Product) => number): Keys {
  return Float64Array.from(products, toKey);
}

/** First words and what follows them, each compared apart: both recur, and comparing text is what takes long. */
function nameKeys(products: readonly Product[]): readonly Keys[] {
  const names = Array.from(products, ({ name }) => name);
  const firstWords = names.map(name => name.split(' ', 1)[0] ?? '');
  return [toRanks(firstWords), toRanks(names.map((name, index) => name.slice(firstWords[index]?.length)))];
}

function toRanks(texts: readonly string[]): Keys {
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
  const inOrder = Uint32Array.from({ length: products.length }, (_, index) => index);
  return KEYS[sort](products).reduceRight(orderedBy, inOrder);
}

/**
 * Returns a key and its place in one number, for plain numbers are sorted several times faster than anything compared by a
 * function.
 */
function orderedBy(order: Uint32Array, keys: Keys): Uint32Array {
  const size = order.length;
  const packed = new Float64Array(size);
  for (let position = 0; position < size; position += 1)
    packed[position] = (keys[order[position] ?? 0] ?? 0) * size + position;
  packed.sort();
  const ordered = new Uint32Array(size);
  for (let position = 0; position < size; position += 1) {
    const before = (packed[position] ?? 0) % size;
    ordered[position] = order[before < 0 ? before + size : before] ?? 0;
  }
  return ordered;
}
