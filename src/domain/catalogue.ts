import { type Paise, ZERO } from './money.ts';
import type { Product } from './product.ts';

export interface CategoryCount {
  readonly category: string;
  readonly count: number;
}

export interface Catalogue {
  readonly products: readonly Product[];
  readonly byId: ReadonlyMap<string, Product>;
  readonly categories: readonly CategoryCount[];
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
  let min = products[0]?.price ?? ZERO;
  let max = min;
  for (const { price } of products) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min, max };
}
