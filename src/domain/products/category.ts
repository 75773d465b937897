/** A category of products. Its key stands in addresses and in products, its label on screens. */
export interface Category {
  readonly key: string;
  readonly label: string;
  /** Path of its picture; without one the placeholder is shown (spec 3). */
  readonly picture?: string | undefined;
  /** One sentence of the owner, below the name above its list. */
  readonly text?: string | undefined;
  /** Categories are shown by ascending position. */
  readonly position: number;
}

const SPEC_LABELS: Readonly<Record<string, string>> = {
  baby: 'Baby',
  handloom: 'Handloom',
  pant: 'Pants',
  shirt: 'Shirts',
  kurta: 'Kurtas',
  tshirt: 'T-shirts',
  pyjama: 'Pyjamas',
};

/** The keys of the seven categories of the spec, in its order. */
export const SPEC_KEYS: readonly string[] = Object.keys(SPEC_LABELS);

/**
 * Categories for keys without rows: the seven of the spec first, with their labels, then the others in their order. The pictures of
 * the seven are those of the sample, and only a category with its products has one.
 */
export function defaultCategories(
  keys: readonly string[],
  isOfSample: (key: string) => boolean = () => true,
): readonly Category[] {
  const known = SPEC_KEYS.filter(key => keys.includes(key));
  const others = keys.filter(key => !SPEC_KEYS.includes(key));
  return [...known, ...others].map((key, position) => ({
    key,
    label: SPEC_LABELS[key] ?? capitalised(key),
    ...(SPEC_KEYS.includes(key) && isOfSample(key) ? { picture: `/images/tile-${key}.avif` } : {}),
    position,
  }));
}

/** Returns what a shopper reads for a category, also for one that is not in the list: its key, capitalised. */
export function categoryLabel(categories: readonly Category[], key: string): string {
  return categories.find(category => category.key === key)?.label ?? capitalised(key);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
