/** The data of the product page. */
import type { Catalogue } from '#domain/catalogue.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { categoryLabel } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { relatedProducts } from '#domain/products/related.ts';
import { productsOfStyle } from '#domain/products/styles.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';

/** A product of the same design in a colour of its own. */
export type Colourway = Pick<Product, 'id' | 'color' | 'image'>;

export interface ShownProduct {
  readonly product: Product;
  readonly categoryName: string;
  /** The colourways include the product itself. They are empty where it is the only one. */
  readonly colourways: readonly Colourway[];
  readonly related: readonly CardProduct[];
}

/** The rules are missing where the shop has no rules of delivery. */
export interface ProductRules {
  readonly rules?: ShippingRules;
}

/** The data is null when no product has the id. */
export type ProductData = (ShownProduct & ProductRules) | null;

const RELATED = 8;

export function loadProduct(catalogue: Catalogue, id: string): ShownProduct | null {
  const product = catalogue.byId.get(id);
  if (product === undefined) return null;
  return {
    product,
    categoryName: categoryLabel(catalogue.categories, product.category),
    colourways: toColourways(catalogue, product),
    related: relatedProducts(catalogue, product, RELATED).map(toCardProduct),
  };
}

function toColourways(catalogue: Catalogue, { styleCode }: Product): readonly Colourway[] {
  if (styleCode === undefined) return [];
  const same = productsOfStyle(catalogue, styleCode);
  return same.length === 1 ? [] : same.map(({ id, color, image }) => ({ id, color, image }));
}
