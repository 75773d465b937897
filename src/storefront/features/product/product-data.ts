/** The data of the product page. */
import type { Catalogue } from '#domain/catalogue.ts';
import { categoryLabel } from '#domain/category.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import type { Product } from '#domain/product.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';

/** A product of the same design in a colour of its own. */
export type Colourway = Pick<Product, 'id' | 'color' | 'image'>;

export interface ShownProduct {
  readonly product: Product;
  readonly categoryName: string;
  /** With the product itself; empty where it is the only one. */
  readonly colourways: readonly Colourway[];
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
    colourways: colourwaysOf(catalogue, product),
    related: relatedTo(catalogue, product),
  };
}

function colourwaysOf({ products }: Catalogue, { styleCode }: Product): readonly Colourway[] {
  if (styleCode === undefined) return [];
  const same = products.filter(product => product.styleCode === styleCode);
  return same.length === 1 ? [] : same.map(({ id, color, image }) => ({ id, color, image }));
}

/** Others of its category that are no colourways of it: first those of its print, then of its colour, then the popular ones. */
function relatedTo(catalogue: Catalogue, product: Product): readonly CardProduct[] {
  const { products } = listProducts(catalogue, { ...EVERYTHING, category: product.category });
  const rank = ({ printName, color }: Product) =>
    (printName === product.printName ? 0 : 2) + (color === product.color ? 0 : 1);
  return products
    .filter(({ id, styleCode }) => id !== product.id && (styleCode ?? id) !== product.styleCode)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, RELATED)
    .map(toCardProduct);
}
