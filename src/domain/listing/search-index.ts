import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { type BitSet, emptySet, fullSet, include, intersect, subtract, unite } from './bit-set.ts';
import { firstPosition } from './first-position.ts';
import { isSlip, ownerWords, searchableWords, splitWords } from './words.ts';

export interface SearchIndex {
  readonly size: number;
  readonly words: readonly string[];
  readonly positions: Uint32Array;
  readonly starts: Uint32Array;
}

/** Positions in the catalogue; no product is in both. */
export interface Matches {
  readonly exact: BitSet;
  readonly forgiven: BitSet;
}

/**
 * Returns what a product is found by: name, category, model, color and printName (spec 9), and tags. Names share words more
 * than they share names.
 */
function searchableTexts(product: Product, categoryLabel: string): readonly string[] {
  const { name, category, model, color, printName, tags = [] } = product;
  return [...name.split(' '), category, categoryLabel, model, color, printName, ...tags];
}

export function createSearchIndex(
  products: readonly Product[],
  categories: readonly Category[],
): SearchIndex {
  const labels = new Map(categories.map(({ key, label }) => [key, label]));
  const postings = new Map<string, number[]>();
  const toPosting = (word: string) => {
    const posting = postings.get(word) ?? [];
    postings.set(word, posting);
    return posting;
  };
  const known = new Map<string, number[][]>();
  const toPostings = (text: string) => {
    const found = known.get(text) ?? searchableWords(text).map(toPosting);
    known.set(text, found);
    return found;
  };
  let index = 0;
  for (const product of products) {
    for (const text of searchableTexts(product, labels.get(product.category) ?? '')) {
      for (const posting of toPostings(text)) if (posting.at(-1) !== index) posting.push(index);
    }
    index += 1;
  }
  return packed(products.length, postings);
}

function packed(size: number, postings: ReadonlyMap<string, readonly number[]>): SearchIndex {
  const words = [...postings.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, index) => {
    starts[index + 1] = (starts[index] ?? 0) + (postings.get(word)?.length ?? 0);
  });
  const positions = new Uint32Array(starts.at(-1) ?? 0);
  words.forEach((word, index) => positions.set(postings.get(word) ?? [], starts[index]));
  return { size, words, positions, starts };
}

/** Products that match every word of `text`; all of them, exactly, when it has no words. */
export function findMatches(index: SearchIndex, text: string): Matches {
  let exact = fullSet(index.size);
  let either = exact;
  const owners = ownerWords(text);
  for (const typed of splitWords(text)) {
    const starting = productsStartingWith(index, typed);
    includeWord(starting, index, owners.get(typed));
    exact = intersect(exact, starting);
    either = intersect(either, unite(starting, productsWithSlip(index, typed)));
  }
  return { exact, forgiven: subtract(either, exact) };
}

function productsStartingWith(index: SearchIndex, typed: string): BitSet {
  const found = emptySet(index.size);
  const first = firstPosition(index.words.length, position => (index.words[position] ?? '') < typed);
  let end = first;
  while (index.words[end]?.startsWith(typed)) end += 1;
  includePositions(found, index, first, end);
  return found;
}

function includeWord(found: BitSet, index: SearchIndex, word: string | undefined): void {
  if (word === undefined) return;
  const at = firstPosition(index.words.length, position => (index.words[position] ?? '') < word);
  if (index.words[at] === word) includePositions(found, index, at, at + 1);
}

function productsWithSlip(index: SearchIndex, typed: string): BitSet {
  const found = emptySet(index.size);
  index.words.forEach((word, position) => {
    if (isSlip(typed, word)) includePositions(found, index, position, position + 1);
  });
  return found;
}

function includePositions(
  found: BitSet,
  { positions, starts }: SearchIndex,
  word: number,
  end: number,
): void {
  const last = starts[end] ?? 0;
  for (let index = starts[word] ?? 0; index < last; index += 1) include(found, positions[index] ?? 0);
}
