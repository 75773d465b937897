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
  const nearness = (other: Product) =>
    (other.printName === product.printName ? 2 : 0) + (other.color === product.color ? 1 : 0);
  return listProducts(catalogue, { ...EVERYTHING, category: product.category })
    .products.filter(({ id }) => id !== product.id)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, RELATED)
    .map(toCardProduct);
}
