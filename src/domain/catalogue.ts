import type { ListingIndex } from './listing/listing-index.ts';
import type { Paise } from './money.ts';
import type { Category } from './products/category.ts';
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

/** Returns those that shoppers see: an empty category would lead to an empty list. */
export function shownCategories(categories: readonly CategoryCount[]): readonly CategoryCount[] {
  return categories.filter(({ count }) => count > 0);
}
