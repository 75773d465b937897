import type { Catalogue } from '#domain/catalogue.ts';
import type { Product } from './product.ts';

/** Returns the products of a style code in the order of the catalogue. */
export function productsOfStyle({ products }: Catalogue, styleCode: string): readonly Product[] {
  return products.filter(product => product.styleCode === styleCode);
}
