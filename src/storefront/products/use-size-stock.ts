/** What is left of the products that a part of the page shows. */
import { useEffect } from 'react';
import { type SizeStock, UNCOUNTED } from '#domain/stock.ts';
import { followStock, useStock } from '#storefront/state/stock-store.ts';

/** Follows a product and gives what is left of it; until that is known, nothing is counted. */
export function useSizeStock(productId: string): SizeStock {
  useEffect(() => followStock([productId]), [productId]);
  return useKnownStock(productId);
}

/** What is known of a product that something else follows. */
export function useKnownStock(productId: string): SizeStock {
  return useStock(({ stock }) => stock[productId]) ?? UNCOUNTED;
}

/** Asks anew for all products of a list as soon as it is shown, such as when the cart is entered. */
export function useFreshStock(productIds: readonly string[]): void {
  const list = productIds.join(' ');
  useEffect(() => followStock(list === '' ? [] : list.split(' '), 0), [list]);
}
