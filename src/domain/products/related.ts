import type { Catalogue } from '#domain/catalogue.ts';
import { has } from '#domain/listing/bit-set.ts';
import { inSortedOrder } from '#domain/listing/listing-index.ts';
import type { Product } from './product.ts';

/** Others of its category that are no colourways of it: first those of its print, then of its colour, then the popular ones. */
export function relatedProducts(catalogue: Catalogue, product: Product, limit: number): readonly Product[] {
  const category = catalogue.index.choices.category.get(product.category);
  if (category === undefined) return [];
  const byRank: readonly Product[][] = [[], [], [], []];
  for (const index of inSortedOrder(catalogue, 'popular')) {
    const other = has(category, index) ? catalogue.products[index] : undefined;
    if (other === undefined || other.id === product.id) continue;
    if ((other.styleCode ?? other.id) === product.styleCode) continue;
    byRank[toRank(product, other)]?.push(other);
  }
  return byRank.flat().slice(0, limit);
}

function toRank(product: Product, { printName, color }: Product): number {
  return (printName === product.printName ? 0 : 2) + (color === product.color ? 0 : 1);
}
