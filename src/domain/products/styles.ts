import type { Catalogue } from '#domain/catalogue.ts';
import { isAlike } from '#domain/listing/alike.ts';
import { listingIndex } from '#domain/listing/listing-index.ts';
import type { Product } from './product.ts';

/** The products of a style code in the order of the catalogue. */
export function productsOfStyle(catalogue: Catalogue, styleCode: string): readonly Product[] {
  const { alike, products } = listingIndex(catalogue);
  const isSame = isAlike(alike.style, styleCode);
  const same: Product[] = [];
  for (let at = 0; at < products.length; at += 1) {
    const product = isSame(at) ? products.at(at) : undefined;
    if (product !== undefined) same.push(product);
  }
  return same;
}
