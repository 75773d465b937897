/** The orders a shopper can see products in. */
import type { Product } from './product.ts';

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

const byName = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

const COMPARE: Readonly<Record<Sort, (a: Product, b: Product) => number>> = {
  popular: (a, b) => popularity(b) - popularity(a),
  newest: (a, b) => Number(b.isNew) - Number(a.isNew),
  'price-low-high': (a, b) => a.price - b.price,
  'price-high-low': (a, b) => b.price - a.price,
  'name-a-z': (a, b) => byName.compare(a.name, b.name),
  'name-z-a': (a, b) => byName.compare(b.name, a.name),
};

/** Sorted anew; ties stay in the order given, which is the file's. */
export function sortProducts(products: readonly Product[], sort: Sort): readonly Product[] {
  return products.toSorted(COMPARE[sort]);
}

/** The positions of the products in sorted order. */
export function sortedPositions(products: readonly Product[], sort: Sort): Uint32Array {
  const compare = COMPARE[sort];
  const positions = Uint32Array.from(products, (_, at) => at);
  return positions.sort((a, b) => comparePositions(products, compare, a, b));
}

function comparePositions(
  products: readonly Product[],
  compare: (a: Product, b: Product) => number,
  a: number,
  b: number,
): number {
  const [first, second] = [products[a], products[b]];
  return first === undefined || second === undefined ? a - b : compare(first, second) || a - b;
}
