/** The names of sorts, which every page has. How they sort is in `sorting.ts`, which only lists need. */

/** The sorts of /shop, the first the default (spec 9). */
export const SORTS = [
  'popular',
  'newest',
  'price-low-high',
  'price-high-low',
  'name-a-z',
  'name-z-a',
] as const;

export type Sort = (typeof SORTS)[number];

export const DEFAULT_SORT: Sort = 'popular';

export const SORT_LABELS = {
  popular: 'Most popular',
  newest: 'Newest first',
  'price-low-high': 'Price: low to high',
  'price-high-low': 'Price: high to low',
  'name-a-z': 'Name: A to Z',
  'name-z-a': 'Name: Z to A',
} as const satisfies Record<Sort, string>;
