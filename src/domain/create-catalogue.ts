/** Apart from the types: what lists need is not in the first load of a page. */
import type { Catalogue, CategoryCount } from './catalogue.ts';
import { createListingIndex, type ListingIndex } from './listing/listing-index.ts';
import { ZERO } from './money.ts';
import { isSamplePicture } from './picture.ts';
import { type Category, defaultCategories } from './products/category.ts';
import type { Product } from './products/product.ts';

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

function countedCategories(
  products: readonly Product[],
  rows: readonly Category[],
): readonly CategoryCount[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  const known = new Set(rows.map(({ key }) => key));
  const missing = [...counts.keys()].filter(key => !known.has(key));
  const isOfSample = (key: string) =>
    products.some(({ category, image }) => category === key && isSamplePicture(image));
  return [...rows.toSorted((a, b) => a.position - b.position), ...defaultCategories(missing, isOfSample)].map(
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
