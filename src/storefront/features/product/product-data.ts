/** The data of the product page. */
import type { Catalogue } from '#domain/catalogue.ts';
import { categoryLabel } from '#domain/category.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import type { Product } from '#domain/product.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';

export interface ShownProduct {
  readonly product: Product;
  readonly categoryName: string;
  readonly related: readonly CardProduct[];
}

/** Null when no product has the id. */
export type ProductData = ShownProduct | null;

const RELATED = 8;

export function loadProduct(catalogue: Catalogue, id: string): ProductData {
  const product = catalogue.byId.get(id);
  if (product === undefined) return null;
  return {
    product,
    categoryName: categoryLabel(catalogue.categories, product.category),
    related: relatedTo(catalogue, product),
  };
}

/** Others of its category: first those of its print, then of its colour, then the popular ones. */
function relatedTo(catalogue: Catalogue, product: Product): readonly CardProduct[] {
  const { products } = listProducts(catalogue, { ...EVERYTHING, category: product.category });
  const rank = ({ printName, color }: Product) =>
    (printName === product.printName ? 0 : 2) + (color === product.color ? 0 : 1);
  return products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, RELATED)
    .map(toCardProduct);
}
