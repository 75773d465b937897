import type { Product } from '#domain/products/product.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { type BitSet, count, emptySet, include, unite } from './bit-set.ts';
import { FILTER_VALUES } from './filter-values.ts';
import type { ChoiceFilter, ChoiceName } from './filters.ts';

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export type FacetSets = ReadonlyMap<string, BitSet>;

/** Returns the products of each value of a filter: first the values of `order`, then the others, from the most products down. */
export function facetSets(
  products: readonly Product[],
  order: readonly string[],
  { name, kind }: Pick<ChoiceFilter, 'kind'> & { readonly name: ChoiceName },
): FacetSets {
  const sets = new Map<string, BitSet>();
  // Categories are chosen by their keys, which stay as they are: `kids wear` and `kidswear` are two.
  const spelling = kind === 'many' ? createSpelling(order) : (value: string) => value;
  let index = 0;
  for (const product of products) {
    for (const value of FILTER_VALUES[name](product).map(spelling)) {
      const set = sets.get(value) ?? emptySet(products.length);
      if (!sets.has(value)) sets.set(value, set);
      include(set, index);
    }
    index += 1;
  }
  const ranks = new Map(order.map((value, rank) => [value, rank]));
  const rank = (value: string) => ranks.get(value) ?? order.length;
  const sized = Array.from(sets, ([value, set]) => ({ value, set, rank: rank(value), size: count(set) }));
  const sorted = sized.sort((a, b) => a.rank - b.rank || (a.rank < order.length ? 0 : b.size - a.size));
  return new Map(sorted.map(({ value, set }) => [value, set]));
}

/** What differs in case, spaces or invisible characters alone is one value, as the order or the first product spells it. */
function createSpelling(order: readonly string[]): (value: string) => string {
  const spellings = new Map(order.map(value => [sameKey(value), value]));
  const known = new Map<string, string>();
  const find = (value: string) => {
    const key = sameKey(value);
    const spelling = spellings.get(key) ?? value;
    spellings.set(key, spelling);
    known.set(value, spelling);
    return spelling;
  };
  return value => known.get(value) ?? find(value);
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
