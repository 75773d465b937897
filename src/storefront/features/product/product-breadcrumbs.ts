/** The breadcrumbs say where a product stands in the shop. */
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import type { Breadcrumb } from '#ui/layout/breadcrumbs.tsx';
import type { ShownProduct } from './product-data.ts';

export function categoryPage({ category }: Product): string {
  return listingAddress(PAGES.shop, { category });
}

export function toBreadcrumbs({ product, categoryName }: ShownProduct): readonly Breadcrumb[] {
  return [
    { label: 'Home', to: PAGES.home },
    { label: categoryName, to: categoryPage(product) },
    { label: product.name },
  ];
}
