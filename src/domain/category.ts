export const CATEGORIES = ['baby', 'handloom', 'pant', 'shirt', 'kurta', 'tshirt', 'pyjama'] as const;

export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS = {
  baby: 'Baby',
  handloom: 'Handloom',
  pant: 'Pants',
  shirt: 'Shirts',
  kurta: 'Kurtas',
  tshirt: 'T-shirts',
  pyjama: 'Pyjamas',
} as const satisfies Record<Category, string>;

export function isCategory(text: string): text is Category {
  return (CATEGORIES as readonly string[]).includes(text);
}

/** What a shopper reads for any category, also one the shop has no word for: its own, capitalised. */
export function categoryLabel(category: string): string {
  return isCategory(category) ? CATEGORY_LABELS[category] : capitalised(category);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
