/** What the page of a product is made from. */
import type { Catalogue } from '#domain/catalogue.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import type { Product } from '#domain/product.ts';
import { type CardProduct, toCardProduct } from '#storefront/products/card-product.ts';

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
  const { all, byCloth, byColor, byBoth } = categoryIndex(catalogue, product.category);
  const ofCloth = byCloth.get(product.printName) ?? [];
  const ofColor = byColor.get(product.color) ?? [];
  const isOfCloth = ({ printName }: Product) => printName === product.printName;
  const isOfColor = ({ color }: Product) => color === product.color;
  const found: Product[] = [];
  const add = (others: readonly Product[], fits: (other: Product) => boolean) => {
    for (const other of others) {
      if (found.length === RELATED) return;
      if (other.id !== product.id && fits(other)) found.push(other);
    }
  };
  add(byBoth.get(clothAndColor(product)) ?? [], () => true);
  add(ofCloth, other => !isOfColor(other));
  add(ofColor, other => !isOfCloth(other));
  add(all, other => !isOfCloth(other) && !isOfColor(other));
  return found.map(toCardProduct);
}

/** A category in its popular order, and the same by cloth, by colour and by both: a shelf of thousands is not gone through. */
interface CategoryIndex {
  readonly all: readonly Product[];
  readonly byCloth: ReadonlyMap<string, readonly Product[]>;
  readonly byColor: ReadonlyMap<string, readonly Product[]>;
  readonly byBoth: ReadonlyMap<string, readonly Product[]>;
}

const categoryIndexes = new WeakMap<Catalogue, Map<string, CategoryIndex>>();

/** Kept with the catalogue: every page of a category's products begins with it. */
function categoryIndex(catalogue: Catalogue, category: string): CategoryIndex {
  const known = categoryIndexes.get(catalogue) ?? new Map<string, CategoryIndex>();
  categoryIndexes.set(catalogue, known);
  const index = known.get(category) ?? buildCategoryIndex(catalogue, category);
  known.set(category, index);
  return index;
}

function buildCategoryIndex(catalogue: Catalogue, category: string): CategoryIndex {
  const all = listProducts(catalogue, { ...EVERYTHING, category }).products;
  return {
    all,
    byCloth: Map.groupBy(all, ({ printName }) => printName),
    byColor: Map.groupBy(all, ({ color }) => color),
    byBoth: Map.groupBy(all, clothAndColor),
  };
}

function clothAndColor({ printName, color }: Product): string {
  return `${printName}\n${color}`;
}
