/** The values of a product by which the filters find it. */
import { capitalised } from '#domain/products/category.ts';
import { listFabrics } from '#domain/products/fibres.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import { COLOR_FAMILY_NAMES, colorFamilies } from './color-families.ts';
import type { ChoiceName } from './filters.ts';

export const FILTER_VALUES: Readonly<Record<ChoiceName, (product: Product) => readonly string[]>> = {
  category: ({ category }) => [category],
  wearers: listWearers,
  sizes: listSizes,
  families: ({ color }) => colorFamilies(color),
  colors: ({ color }) => [color],
  prints: ({ printName }) => [printName],
  fabrics: listFabrics,
  occasions: ({ occasion = [] }) => occasion.map(capitalised),
};

/** What is for everybody is for women and for men too. */
function listWearers({ for: wearer }: Product): readonly string[] {
  if (wearer === 'unisex') return ['women', 'men', 'unisex'];
  return wearer === undefined ? [] : [wearer];
}

/** The order of values whose filter states none, because it is too long for every page. */
export const FILTER_ORDERS: Partial<Record<ChoiceName, readonly string[]>> = {
  families: COLOR_FAMILY_NAMES,
};
