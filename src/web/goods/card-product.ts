/** What a card needs of a product, so that a page of cards does not carry every description. */
import type { Product } from '#domain/product.ts';

export type CardProduct = Omit<Product, 'description' | 'closeUp' | 'model'>;

export function toCardProduct(product: Product): CardProduct {
  const { id, name, category, color, printName, price, sizes, image, isNew, isSale, discount } = product;
  const card = { id, name, category, color, printName, price, sizes, image, isNew, isSale };
  return discount === undefined ? card : { ...card, discount };
}
