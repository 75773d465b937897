/** The three letters that a product id starts with (`KUR-0042`), by category. */
export const CATEGORY_CODES = {
  baby: 'BAB',
  handloom: 'HAN',
  pant: 'PAN',
  shirt: 'SHI',
  kurta: 'KUR',
  tshirt: 'TSH',
  pyjama: 'PYJ',
} as const;

export type Category = keyof typeof CATEGORY_CODES;

export const CATEGORIES = Object.keys(CATEGORY_CODES) as readonly Category[];

export function isCategory(key: string): key is Category {
  return Object.hasOwn(CATEGORY_CODES, key);
}
