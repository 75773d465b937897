/** The links of the header, for its bar and for the drawer on phones. */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGE_ROWS } from '#contract/pages.ts';
import { PAGES } from '#contract/urls.ts';
import { shownCategories } from '#domain/catalogue.ts';
import { smallPicture } from '#domain/picture.ts';
import { PLACEHOLDER_IMAGE } from '#domain/products/product.ts';
import { useCategories } from '#storefront/categories.ts';
import { useSettings } from '#ui/settings.ts';

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

export interface CategoryLink extends NavTarget {
  readonly picture: string;
}

export function useCategoryLinks(): readonly CategoryLink[] {
  return shownCategories(useCategories()).map(({ key, label, picture }) => ({
    label,
    to: listingAddress(PAGES.shop, { category: key }),
    picture: picture === undefined ? PLACEHOLDER_IMAGE : smallPicture(picture),
  }));
}

/** Returns the links that the owner added there. */
export function useOwnLinks(place: 'header' | 'footer'): readonly NavTarget[] {
  const { menu = [] } = useSettings();
  return menu
    .filter(link => link.place === place || link.place === 'both')
    .map(({ label, link }) => ({ label, to: link }));
}

export const FLAG_LINKS: readonly NavTarget[] = [
  { label: 'New Arrivals', to: listingAddress(PAGES.shop, { isNew: true }) },
  { label: 'On Sale', to: listingAddress(PAGES.shop, { isSale: true }) },
];
