/** Which products a collection has, and in which order. */
import type { Catalogue } from '#domain/catalogue.ts';
import type { Collection } from '#domain/collection.ts';
import { emptySet, include } from './bit-set.ts';
import { findSet, type Members } from './listing.ts';
import { inSortedOrder } from './listing-index.ts';
import { DEFAULT_SORT } from './sorts.ts';

export function findMembers(
  catalogue: Catalogue,
  { products = [], rule }: Pick<Collection, 'products' | 'rule'>,
): Members {
  if (rule === undefined) return findChosen(catalogue, products);
  const members = { products: findSet(catalogue, rule) };
  return rule.sort === DEFAULT_SORT ? members : { ...members, order: inSortedOrder(catalogue, rule.sort) };
}

/** Products that are not sold now are left out. */
function findChosen({ products: all }: Catalogue, ids: readonly string[]): Members {
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const products = emptySet(all.length);
  const found: { readonly rank: number; readonly position: number }[] = [];
  for (const [position, { id }] of all.entries()) {
    const rank = ranks.get(id);
    if (rank === undefined) continue;
    include(products, position);
    found.push({ rank, position });
  }
  const order = found.sort((a, b) => a.rank - b.rank).map(({ position }) => position);
  return { products, order: Uint32Array.from(order) };
}
