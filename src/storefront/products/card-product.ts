/** What a card needs of a product, so that a page of cards does not carry every description. */
import type { Product } from '#domain/products/product.ts';
import type { ProductDetails } from '#domain/products/product-details.ts';
import { type TaxedProduct, toTaxFields } from '#domain/tax/tax-rate.ts';

export type CardProduct = Omit<Product, keyof ProductDetails | 'description' | 'closeUp' | 'model'> &
  TaxedProduct;

const made = new WeakMap<Product, CardProduct>();

/**
 * Returns the same object for the same product, so that a card whose product stays in the list knows that nothing has
 * changed.
 */
export function toCardProduct(product: Product): CardProduct {
  const known = made.get(product);
  if (known !== undefined) return known;
  const { id, name, category, color, printName, price, sizes, image, isNew, isSale, priceBefore, variants } =
    product;
  const card: CardProduct = {
    id,
    name,
    category,
    color,
    printName,
    price,
    sizes,
    image,
    isNew,
    isSale,
    ...(priceBefore === undefined ? {} : { priceBefore }),
    ...(variants && { variants }),
    ...toTaxFields(product),
  };
  made.set(product, card);
  return card;
}

/** Returns the fabric as a card names it: its print and its colour. */
export function describeFabric({ printName, color }: Pick<Product, 'printName' | 'color'>): string {
  return `${printName} in ${color.toLowerCase()}`;
}
