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

/** Collects the products of each value of a filter. Products come in ascending order of their positions. */
export class FacetCollector {
  private readonly sets = new Map<string, BitSet>();
  /** The same sets, by each spelling of their values. */
  private readonly known = new Map<string, BitSet>();
  private readonly listValues: (product: Product) => readonly string[];
  private readonly toSpelling: (value: string) => string;
  private readonly order: readonly string[];
  private readonly size: number;

  /** `size` is the number of products. */
  constructor(
    { name, kind }: Pick<ChoiceFilter, 'kind'> & { readonly name: ChoiceName },
    { order, size }: { readonly order: readonly string[]; readonly size: number },
  ) {
    this.listValues = FILTER_VALUES[name];
    // Categories are chosen by their keys, which stay as they are: `kids wear` and `kidswear` are two.
    this.toSpelling = kind === 'many' ? createSpelling(order) : value => value;
    this.order = order;
    this.size = size;
  }

  add(product: Product, position: number): void {
    for (const value of this.listValues(product))
      include(this.known.get(value) ?? this.findSet(value), position);
  }

  private findSet(value: string): BitSet {
    const spelling = this.toSpelling(value);
    const set = this.sets.get(spelling) ?? emptySet(this.size);
    this.sets.set(spelling, set);
    this.known.set(value, set);
    return set;
  }

  /** Returns first the values of the order, then the others, from the most products down. */
  toSets(): FacetSets {
    const { order } = this;
    const ranks = new Map(order.map((value, rank) => [value, rank]));
    const rank = (value: string) => ranks.get(value) ?? order.length;
    const sized = Array.from(this.sets, ([value, set]) => ({
      value,
      set,
      rank: rank(value),
      size: count(set),
    }));
    const sorted = sized.sort((a, b) => a.rank - b.rank || (a.rank < order.length ? 0 : b.size - a.size));
    return new Map(sorted.map(({ value, set }) => [value, set]));
  }
}

/** What differs in case, spaces or invisible characters alone is one value, as the order or the first product spells it. */
function createSpelling(order: readonly string[]): (value: string) => string {
  const spellings = new Map(order.map(value => [sameKey(value), value]));
  return value => {
    const key = sameKey(value);
    const spelling = spellings.get(key) ?? value;
    spellings.set(key, spelling);
    return spelling;
  };
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
