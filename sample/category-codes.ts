import type { Category } from '#domain/category.ts';

/** The three letters that a product id starts with (`KUR-0042`), by category. */
export const CATEGORY_CODES = {
  baby: 'BAB',
  handloom: 'HAN',
  pant: 'PAN',
  shirt: 'SHI',
  kurta: 'KUR',
  tshirt: 'TSH',
  pyjama: 'PYJ',
} as const satisfies Record<Category, string>;
