import type { Catalogue } from '#domain/catalogue.ts';
import { isAlike } from '#domain/listing/alike.ts';
import { has } from '#domain/listing/bit-set.ts';
import { listingIndex } from '#domain/listing/listing-index.ts';
import type { Product } from './product.ts';

/** Others of its category that are no colourways of it: first those of its print, then of its colour, then the popular ones. */
export function relatedProducts(catalogue: Catalogue, product: Product, limit: number): readonly Product[] {
  const { products } = catalogue;
  const related: Product[] = [];
  for (const at of relatedPositions(catalogue, product)) {
    const other = products.at(at);
    if (other === undefined || other.id === product.id) continue;
    if ((other.styleCode ?? other.id) === product.styleCode) continue;
    if (related.push(other) === limit) break;
  }
  return related;
}

/** All that may be related, the nearest first, by the index alone: reading a category of a large catalogue takes long. */
function relatedPositions(catalogue: Catalogue, product: Product): readonly number[] {
  const { alike, choices, sorted } = listingIndex(catalogue);
  const category = choices.category.get(product.category);
  if (category === undefined) return [];
  const isOfPrint = isAlike(alike.print, product.printName);
  const isOfColor = isAlike(alike.color, product.color);
  const isColourway = isAlike(alike.style, product.styleCode);
  const byRank: readonly number[][] = [[], [], [], []];
  for (const at of sorted('popular')) {
    if (!has(category, at) || isColourway(at)) continue;
    byRank[(isOfPrint(at) ? 0 : 2) + (isOfColor(at) ? 0 : 1)]?.push(at);
  }
  return byRank.flat();
}
