/** The goods in memory, immutable, with what listing and search need made once. */
import type { Paise } from './money.ts';
import { paise } from './money.ts';
import type { Product } from './product.ts';

export interface CategoryCount {
  readonly category: string;
  readonly count: number;
}

export interface Catalogue {
  /** In the order of the file, which is the editor's. */
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
  /** Every category with products, in the order it first appears. */
  readonly categories: readonly CategoryCount[];
  /** From the cheapest to the dearest price; both zero when there are no products. */
  readonly priceRange: { readonly min: Paise; readonly max: Paise };
}

/** Makes a catalogue of products whose ids are unique. */
export function createCatalogue(products: readonly Product[]): Catalogue {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return {
    products,
    byId: new Map(products.map(product => [product.id, product])),
    categories: Array.from(counts, ([category, count]) => ({ category, count })),
    priceRange: priceRangeOf(products),
  };
}

export const EMPTY_CATALOGUE = createCatalogue([]);

function priceRangeOf(products: readonly Product[]): Catalogue['priceRange'] {
  const [first] = products;
  if (first === undefined) return { min: paise(0), max: paise(0) };
  let { price: min } = first;
  let max = min;
  for (const { price } of products) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min, max };
}
