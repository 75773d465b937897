import { createListingIndex, type ListingIndex } from './listing/listing-index.ts';
import { type Paise, ZERO } from './money.ts';
import { type Category, defaultCategories } from './products/category.ts';
import type { Product } from './products/product.ts';

export interface CategoryCount extends Category {
  /** How many products it has. */
  readonly count: number;
}

export interface Catalogue {
  readonly products: readonly Product[];
  /** The map is in the order of the products. */
  readonly byId: Pick<ReadonlyMap<string, Product>, 'get' | 'has' | 'keys' | 'size'>;
  /** The categories are in the order in which they are shown, also those without products. */
  readonly categories: readonly CategoryCount[];
  readonly priceRange: { readonly min: Paise; readonly max: Paise };
  /** What lists, searches and counts read. It is made when it is first read. */
  readonly index: ListingIndex;
}

/** Makes a catalogue of products whose ids are unique. Categories that products name and `rows` lack come last. */
export function createCatalogue(products: readonly Product[], rows: readonly Category[] = []): Catalogue {
  const categories = countedCategories(products, rows);
  let index: ListingIndex | undefined;
  return {
    products,
    byId: new Map(products.map(product => [product.id, product])),
    categories,
    priceRange: toPriceRange(products),
    get index() {
      index ??= createListingIndex(products, categories);
      return index;
    },
  };
}

export const EMPTY_CATALOGUE = createCatalogue([]);

/** Returns those that shoppers see: an empty category would lead to an empty list. */
export function shownCategories(categories: readonly CategoryCount[]): readonly CategoryCount[] {
  return categories.filter(({ count }) => count > 0);
}

function countedCategories(
  products: readonly Product[],
  rows: readonly Category[],
): readonly CategoryCount[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  const known = new Set(rows.map(({ key }) => key));
  const missing = [...counts.keys()].filter(key => !known.has(key));
  return [...rows.toSorted((a, b) => a.position - b.position), ...defaultCategories(missing)].map(
    (category, position) => ({ ...category, position, count: counts.get(category.key) ?? 0 }),
  );
}

function toPriceRange(products: readonly Product[]): Catalogue['priceRange'] {
  let min = products[0]?.price ?? ZERO;
  let max = min;
  for (const { price } of products) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return { min, max };
}
