/** Where the header leads, for its bar and for the drawer on phones. */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGE_ROWS } from '#contract/pages.ts';
import { PAGES } from '#contract/urls.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/category.ts';

export interface NavTarget {
  readonly label: string;
  readonly to: string;
}

export const HOME: NavTarget = { label: 'Home', to: PAGES.home };

export const MAIN_LINKS = linksIn('header');
export const SERVICE_LINKS = linksIn('service');

function linksIn(part: 'header' | 'service'): readonly NavTarget[] {
  return PAGE_ROWS.flatMap(({ path, [part]: label }) => (label === undefined ? [] : [{ label, to: path }]));
}

export const CATEGORY_LINKS = CATEGORIES.map(category => ({
  category,
  label: CATEGORY_LABELS[category],
  to: listingAddress(PAGES.shop, { category }),
}));

export const FLAG_LINKS: readonly NavTarget[] = [
  { label: 'New Arrivals', to: listingAddress(PAGES.shop, { isNew: true }) },
  { label: 'On Sale', to: listingAddress(PAGES.shop, { isSale: true }) },
];
