/** The pages whose links the owner can describe. */
import { listingAddress } from '#contract/listing-url.ts';
import { collectionPage, PAGES } from '#contract/urls.ts';
import type { Category } from '#domain/products/category.ts';
import { TEXTS } from './text-pages.ts';

export interface LinkedPage {
  /** The one address of the page, by which its head is found. */
  readonly page: string;
  readonly label: string;
}

export function listLinkedPages(categories: readonly Category[]): readonly LinkedPage[] {
  return [
    { page: PAGES.home, label: 'Home' },
    { page: PAGES.shop, label: 'All products' },
    { page: collectionPage('new'), label: 'New arrivals' },
    { page: collectionPage('sale'), label: 'On sale' },
    { page: collectionPage('featured'), label: 'Featured' },
    ...categories.map(({ key, label }) => ({ page: listingAddress(PAGES.shop, { category: key }), label })),
    ...TEXTS.map(({ path, label }) => ({ page: path, label })),
  ];
}
