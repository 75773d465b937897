/** Searches products: what is typed is split into parts, and a product must match each. */
import type { Catalogue } from '#domain/catalogue.ts';
import { type BitSet, emptySet, include } from '#domain/listing/bit-set.ts';
import type { Dictionary } from './meanings.ts';
import { findNumber } from './product-numbers.ts';
import { RANK, type RankedPart, type Ranks, rankPart, type Shop } from './rank-part.ts';
import { createFactIndex, type FactIndex } from './search-index.ts';
import { createSizeTable } from './sizes.ts';
import { type Part, understand } from './understand.ts';
import { hasWord, hasWordStartingWith } from './word-index.ts';

export interface FoundPart extends Pick<RankedPart, 'meaning' | 'isNear'> {
  readonly part: Part;
  /** Nothing that comes close is for this occasion: products need not be. */
  readonly isLeftOut?: boolean;
}

export interface Found {
  readonly parts: readonly FoundPart[];
  readonly products: BitSet;
  /** How far each product is from what was typed; 0 is just that. */
  readonly distances: Uint16Array;
  readonly least: number;
}

/** By rank. Products that say one thing in other words come before those with a slip, however many there are. */
const DISTANCES = [0, 1, 2, 3, 10, 100];

const NOT_FOUND = 0xffff;

export function searchProducts(catalogue: Catalogue, typed: string, dictionary: Dictionary): Found {
  const known = latestSearches.get(catalogue);
  if (known?.typed === typed && known.dictionary === dictionary) return known.found;
  const found = search(catalogue, typed, dictionary);
  latestSearches.set(catalogue, { typed, dictionary, found });
  return found;
}

/** Filters, pages and counts of a list ask for the same again. */
const latestSearches = new WeakMap<
  Catalogue,
  { readonly typed: string; readonly dictionary: Dictionary; readonly found: Found }
>();

function search(catalogue: Catalogue, typed: string, dictionary: Dictionary): Found {
  const shop = { catalogue, facts: findFacts(catalogue, dictionary) };
  const ranked = understandFor(catalogue, typed, dictionary).map(part => ({ part, ...rankPart(shop, part) }));
  const parts = ranked.map(({ part, meaning, isNear }) => ({ part, meaning, isNear }));
  const all = collect(catalogue, ranked);
  if (all.least !== NOT_FOUND || !parts.some(({ isNear }) => isNear)) return { parts, ...all };
  // What comes close to a thing that the shop has not may be for other occasions than it.
  const occasions = new Set([...catalogue.index.choices.occasions.keys()].map(name => name.toLowerCase()));
  const isOfOccasion = ({ meaning }: FoundPart) =>
    meaning?.words.some(words => occasions.has(words.join(' '))) === true;
  const loosely = ranked.map(each =>
    isOfOccasion(each) ? { ...each, part: { ...each.part, isOptional: true } } : each,
  );
  const found = collect(catalogue, loosely);
  if (found.least === NOT_FOUND) return { parts, ...found };
  return { parts: parts.map(each => ({ ...each, isLeftOut: isOfOccasion(each) })), ...found };
}

type Ranked = FoundPart & Pick<RankedPart, 'ranks'>;

function collect({ products: { length } }: Catalogue, ranked: readonly Ranked[]): Omit<Found, 'parts'> {
  const distances = new Uint16Array(length);
  for (const { part, ranks } of ranked) addDistances(distances, ranks, part.isOptional);
  const products = emptySet(length);
  let least = NOT_FOUND;
  for (let product = 0; product < length; product += 1) {
    const distance = distances[product] ?? NOT_FOUND;
    if (distance === NOT_FOUND) continue;
    include(products, product);
    if (distance < least) least = distance;
  }
  return { products, distances, least };
}

function understandFor(catalogue: Catalogue, typed: string, dictionary: Dictionary): readonly Part[] {
  const { fields, numbers } = catalogue.index.search;
  return understand(typed, {
    dictionary,
    sizes: createSizeTable([...catalogue.index.choices.sizes.keys()]),
    findNumber: number => findNumber(numbers, catalogue.products, number),
    hasWord: word => hasWord(fields, word),
    hasWordStartingWith: word => hasWordStartingWith(fields, word),
  });
}

function addDistances(distances: Uint16Array, ranks: Ranks, isOptional = false): void {
  for (let product = 0; product < distances.length; product += 1) {
    const rank = ranks[product] ?? RANK.none;
    const distance = distances[product] ?? NOT_FOUND;
    if (isOptional)
      distances[product] =
        distance === NOT_FOUND
          ? NOT_FOUND
          : distance + (rank <= RANK.stated || rank === RANK.further ? 0 : 1);
    else if (rank === RANK.none || distance === NOT_FOUND) distances[product] = NOT_FOUND;
    else distances[product] = distance + (DISTANCES[rank] ?? 0);
  }
}

const indexes = new WeakMap<
  Shop['catalogue']['index'],
  { readonly dictionary: Dictionary; readonly facts: FactIndex }
>();

/** Made at the first search: it takes the dictionary, which lists without a search do not load. */
function findFacts({ products, index }: Catalogue, dictionary: Dictionary): FactIndex {
  const known = indexes.get(index);
  if (known?.dictionary === dictionary) return known.facts;
  const facts = createFactIndex(products, dictionary.facts);
  indexes.set(index, { dictionary, facts });
  return facts;
}
