/** One line of `products.json`, and how the file is printed: a product per line, so that differences read well. */
import type { Category } from '#domain/category.ts';

/** The fields of a product in the order the file spells them (spec section 3, with `closeUp` of our own). */
export const PRODUCT_FIELDS = [
  'id',
  'name',
  'category',
  'model',
  'color',
  'printName',
  'price',
  'sizes',
  'image',
  'closeUp',
  'description',
  'isNew',
  'isSale',
  'discount',
] as const;

/** `price` is in rupees and is what is paid now; `discount` is a whole percent, on sale goods alone. */
export type ProductRow = {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly model: string;
  readonly color: string;
  readonly printName: string;
  readonly price: number;
  readonly sizes: readonly string[];
  readonly image: string;
  readonly closeUp: string;
  readonly description: string;
  readonly isNew: boolean;
  readonly isSale: boolean;
  readonly discount?: number;
};

export function printProducts(rows: readonly ProductRow[]): string {
  const lines = rows.map(row => `  ${JSON.stringify(row)}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}
