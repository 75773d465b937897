/** Where a product stands in the shop. */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { categoryLabel } from '#domain/category.ts';
import type { Product } from '#domain/product.ts';
import type { Crumb } from '#ui/layout/breadcrumbs.tsx';

export function shelfOf({ category }: Product): string {
  return listingAddress(PAGES.shop, { category });
}

export function crumbsOf(product: Product): readonly Crumb[] {
  return [
    { label: 'Home', to: PAGES.home },
    { label: categoryLabel(product.category), to: shelfOf(product) },
    { label: product.name },
  ];
}
