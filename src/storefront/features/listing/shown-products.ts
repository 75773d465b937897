/** The products that a list shows: with 'Show more' those before stay, although an address names a part of a long list. */
import { useState } from 'react';
import { PAGE_SIZE } from '#contract/listing-url.ts';
import type { CardProduct } from '#storefront/products/card-product.ts';
import { type ListingData, withSearch } from './listing-data.ts';

export interface ShownProducts {
  readonly products: readonly CardProduct[];
  readonly firstPage: number;
}

export function useShownProducts(data: ListingData): ShownProducts {
  const [shown, setShown] = useState(() => ({ data, ...ownProducts(data) }));
  if (shown.data === data) return shown;
  const next = { data, ...joinProducts(shown, data) };
  setShown(next);
  return next;
}

/** Returns the products of a list, after those that were shown of it where they follow them. */
export function joinProducts(
  shown: ShownProducts & { readonly data: ListingData },
  data: ListingData,
): ShownProducts {
  const own = ownProducts(data);
  const isMore = isSameList(shown.data, data) && shown.data.view.page < data.view.page;
  if (!isMore || own.firstPage > shown.data.view.page + 1) return own;
  const { firstPage } = shown;
  const pages = own.firstPage - firstPage;
  const products =
    pages < 0
      ? own.products.slice(-pages * PAGE_SIZE)
      : [...shown.products.slice(0, pages * PAGE_SIZE), ...own.products];
  return { products, firstPage };
}

function ownProducts({ products, firstPage = 1 }: ListingData): ShownProducts {
  return { products, firstPage };
}

function isSameList(a: ListingData, b: ListingData): boolean {
  const toList = ({ base, view, total }: ListingData) =>
    [withSearch(base, { ...view, page: 1 }), total].join(' ');
  return toList(a) === toList(b);
}
