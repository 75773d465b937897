import type { Product } from '#domain/products/product.ts';
import { type BitSet, count, emptySet, include, unite } from './bit-set.ts';
import type { ChoiceFilter } from './filters.ts';

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export type FacetSets = ReadonlyMap<string, BitSet>;

/** Returns the products of each value of a filter: first the values of `order`, then the others. */
export function facetSets(
  products: readonly Product[],
  order: readonly string[],
  filter: ChoiceFilter,
): FacetSets {
  const sets = new Map<string, BitSet>();
  let index = 0;
  for (const product of products) {
    for (const value of filter.toValues(product)) {
      const set = sets.get(value) ?? emptySet(products.length);
      if (!sets.has(value)) sets.set(value, set);
      include(set, index);
    }
    index += 1;
  }
  const ranks = new Map(order.map((value, rank) => [value, rank]));
  const rank = (value: string) => ranks.get(value) ?? order.length;
  return new Map([...sets].sort(([a], [b]) => rank(a) - rank(b)));
}

/** Returns the products that have one of the chosen values; all of them when nothing is chosen. */
export function chosenSet(sets: FacetSets, chosen: readonly string[], all: BitSet): BitSet {
  if (chosen.length === 0) return all;
  const none: BitSet = new Uint32Array(all.length);
  return chosen.reduce((union, value) => unite(union, sets.get(value) ?? none), none);
}

export function countFacet(sets: FacetSets, within: BitSet): readonly FacetCount[] {
  return Array.from(sets, ([value, set]) => ({ value, count: count(set, within) }));
}
