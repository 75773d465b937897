/** What to offer where a search finds nothing. */
import type { Catalogue } from '#domain/catalogue.ts';
import { count, intersect } from '#domain/listing/bit-set.ts';
import { withoutPart } from './explain-search.ts';
import type { Dictionary } from './meanings.ts';
import { searchProducts } from './search-products.ts';

export interface NearestSearch {
  readonly search: string;
  readonly total: number;
}

export interface Nearest {
  /** The same with fewer words, each of which finds something. */
  readonly searches: readonly NearestSearch[];
  /** The key of the category that most of the words' products are in. */
  readonly category?: string | undefined;
}

const MAX_SEARCHES = 4;

export function nearestSearches(catalogue: Catalogue, typed: string, dictionary: Dictionary): Nearest {
  const find = (search: string) => ({
    search,
    total: search === '' ? 0 : count(searchProducts(catalogue, search, dictionary).products),
  });
  const parts = searchProducts(catalogue, typed, dictionary)
    .parts.map(({ part }) => part)
    .filter(({ isOptional }) => !isOptional);
  const one = parts.map(({ start, end }) => find(typed.slice(start, end)));
  const allButOne = parts.length > 2 ? parts.map(part => find(withoutPart(typed, part))) : [];
  // The whole search finds something where only filters leave nothing of it.
  const found = [find(typed), ...allButOne, ...(parts.length > 1 ? one : [])].filter(
    ({ total }) => total > 0,
  );
  const words = one.map(({ search }) => search);
  return { searches: found.slice(0, MAX_SEARCHES), category: meantCategory(catalogue, words, dictionary) };
}

/** Most products of a category are what one of the words means, and most of what it means is in that category. */
function meantCategory(
  catalogue: Catalogue,
  words: readonly string[],
  dictionary: Dictionary,
): string | undefined {
  for (const word of words) {
    const { products } = searchProducts(catalogue, word, dictionary);
    for (const [category, set] of catalogue.index.choices.category) {
      const shared = count(intersect(products, set));
      if (shared * 2 > count(products) && shared * 2 > count(set)) return category;
    }
  }
  return undefined;
}
