/** What the page of a product is made from. */
import type { Catalogue } from '#domain/catalogue.ts';
import { listProducts } from '#domain/listing.ts';
import { EVERYTHING } from '#domain/listing-query.ts';
import type { Product } from '#domain/product.ts';
import { type CardProduct, toCardProduct } from '#web/goods/card-product.ts';

export interface ProductData {
  /** Missing when no product has the id. */
  readonly product?: Product;
  readonly related: readonly CardProduct[];
}

const RELATED = 8;

export function loadProduct(catalogue: Catalogue, id: string): ProductData {
  const product = catalogue.byId.get(id);
  return product === undefined ? { related: [] } : { product, related: relatedTo(catalogue, product) };
}

/** Others of its category: first those of its cloth, then of its colour, then the popular ones. */
function relatedTo(catalogue: Catalogue, product: Product): readonly CardProduct[] {
  const byDistance: readonly Product[][] = [[], [], [], []];
  for (const other of popularIn(catalogue, product.category)) {
    if (other.id !== product.id) byDistance[distance(product, other)]?.push(other);
  }
  return byDistance.flat().slice(0, RELATED).map(toCardProduct);
}

/** From 0, the same cloth and colour, to 3, neither. */
function distance(product: Product, other: Product): number {
  return (other.printName === product.printName ? 0 : 2) + (other.color === product.color ? 0 : 1);
}

const popular = new WeakMap<Catalogue, Map<string, readonly Product[]>>();

/** A category in its popular order, kept with the catalogue: every page of its products begins with it. */
function popularIn(catalogue: Catalogue, category: string): readonly Product[] {
  const known = popular.get(catalogue) ?? new Map<string, readonly Product[]>();
  popular.set(catalogue, known);
  const products = known.get(category) ?? listProducts(catalogue, { ...EVERYTHING, category }).products;
  known.set(category, products);
  return products;
}
