import type { Product } from '#domain/product.ts';

/** The cloth as a card names it: what is on it and its colour. */
export function fabricOf({ printName, color }: Pick<Product, 'printName' | 'color'>): string {
  return `${printName} in ${color.toLowerCase()}`;
}
