/** Where a product stands in the shop. */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import { categoryLabel } from '#domain/category.ts';
import type { Product } from '#domain/product.ts';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';

export function categoryPage({ category }: Product): string {
  return listingAddress(PAGES.shop, { category });
}

export function breadcrumbsOf(product: Product): readonly Breadcrumb[] {
  return [
    { label: 'Home', to: PAGES.home },
    { label: categoryLabel(product.category), to: categoryPage(product) },
    { label: product.name },
  ];
}
