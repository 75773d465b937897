/** What a size of a product has of its own. What it does not state is that of the product. */
import type { Paise } from '#domain/money.ts';
import { listSizes, type Product } from './product.ts';
import type { SizeVariant } from './product-details.ts';

type Varied = Pick<Product, 'variants'>;
type Priced = Pick<Product, 'price' | 'priceBefore' | 'variants'>;

/** Returns what the size has of its own; undefined where it has nothing. */
export function findVariant({ variants }: Varied, size: string): SizeVariant | undefined {
  return variants?.find(each => each.size === size);
}

/** Returns what one piece of this size costs. */
export function priceOfSize(product: Pick<Priced, 'price' | 'variants'>, size: string): Paise {
  return findVariant(product, size)?.price ?? product.price;
}

/**
 * Returns what is crossed out beside the price of this size. The price before of the product says nothing about a size that has a
 * price of its own.
 */
export function priceBeforeOfSize(product: Priced, size: string): Paise | undefined {
  const { price, priceBefore } = findVariant(product, size) ?? {};
  return priceBefore ?? (price === undefined ? product.priceBefore : undefined);
}

/** Returns the weight of one piece in grams; undefined where it is not stated. */
export function gramsOfSize(
  product: Pick<Product, 'variants' | 'weightGrams'>,
  size: string,
): number | undefined {
  return findVariant(product, size)?.weightGrams ?? product.weightGrams;
}

/** Returns a product as it is sold in one size: with the prices and the weight of this size, and no other sizes to tell of. */
export function atSize<Sold extends Priced & { readonly weightGrams?: number | undefined }>(
  product: Sold,
  size: string,
): Sold {
  if (product.variants === undefined) return product;
  return {
    ...product,
    price: priceOfSize(product, size),
    priceBefore: priceBeforeOfSize(product, size),
    weightGrams: gramsOfSize(product, size),
    variants: undefined,
  };
}

/** Returns whether a size costs more than the product: then its price is `from` the price. */
export function hasDearerSize({ price, variants = [] }: Pick<Priced, 'price' | 'variants'>): boolean {
  return variants.some(variant => variant.price !== undefined && variant.price > price);
}

/** Returns what the dearest size costs. */
export function highestPrice(product: Pick<Product, 'price' | 'sizes' | 'variants'>): Paise {
  return listSizes(product)
    .map(size => priceOfSize(product, size))
    .reduce((highest, price) => (price > highest ? price : highest), product.price);
}
