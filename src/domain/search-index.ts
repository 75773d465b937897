/** Finds products by the beginnings of words, exactly or with one slip. */
import { type BitSet, emptySet, fullSet, include, intersect, subtract, unite } from './bit-set.ts';
import { CATEGORY_LABELS, isCategory } from './category.ts';
import type { Product } from './product.ts';
import { isSlipOf, wordsOf } from './words.ts';

export interface SearchIndex {
  readonly size: number;
  /** Every word of the catalogue, sorted. */
  readonly words: readonly string[];
  /** For each word, the positions of the products that have it. */
  readonly postings: readonly (readonly number[])[];
}

/** Positions in the catalogue; no product is in both. */
export interface Matches {
  readonly exact: BitSet;
  readonly forgiven: BitSet;
}

/** What a product is found by: name, category, model, color and printName (spec 9). */
function searchableTexts(product: Product): readonly string[] {
  const label = isCategory(product.category) ? CATEGORY_LABELS[product.category] : '';
  return [product.name, product.category, label, product.model, product.color, product.printName];
}

export function createSearchIndex(products: readonly Product[]): SearchIndex {
  const wordsOfText = remembered(searchWords);
  const byWord = new Map<string, number[]>();
  products.forEach((product, at) => {
    for (const word of new Set(searchableTexts(product).flatMap(wordsOfText))) {
      const posting = byWord.get(word);
      if (posting === undefined) byWord.set(word, [at]);
      else posting.push(at);
    }
  });
  const words = [...byWord.keys()].sort();
  return { size: products.length, words, postings: words.map(word => byWord.get(word) ?? []) };
}

/** A hyphenated word is found whole and by its parts. */
function searchWords(text: string): readonly string[] {
  return [...wordsOf(text), ...wordsOf(text.replaceAll('-', ' '))];
}

/** Models, colours and cloths recur from product to product: each text is taken apart once. */
function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return text => {
    const value = known.get(text) ?? compute(text);
    known.set(text, value);
    return value;
  };
}

/** Products that match every word of `text`; all of them, exactly, when it has no words. */
export function findMatches(index: SearchIndex, text: string): Matches {
  let exact = fullSet(index.size);
  let either = exact;
  for (const typed of wordsOf(text)) {
    const starting = productsStartingWith(index, typed);
    exact = intersect(exact, starting);
    either = intersect(either, unite(starting, productsWithSlip(index, typed)));
  }
  return { exact, forgiven: subtract(either, exact) };
}

function productsStartingWith(index: SearchIndex, typed: string): BitSet {
  const found = emptySet(index.size);
  for (let at = firstWordFrom(index.words, typed); index.words[at]?.startsWith(typed); at += 1) {
    includePosting(found, index.postings[at]);
  }
  return found;
}

function productsWithSlip(index: SearchIndex, typed: string): BitSet {
  const found = emptySet(index.size);
  index.words.forEach((word, at) => {
    if (isSlipOf(typed, word)) includePosting(found, index.postings[at]);
  });
  return found;
}

function includePosting(found: BitSet, posting: readonly number[] = []): void {
  for (const position of posting) include(found, position);
}

/** The position of the first word that does not sort before `typed`. */
function firstWordFrom(words: readonly string[], typed: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}
