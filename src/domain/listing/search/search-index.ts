/** What a search looks through. It is plain data, which a worker can hand over. */
import { searchableWords, splitWords } from '#domain/listing/words.ts';
import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { phoneticKey } from './phonetic-key.ts';
import { createNumberIndex, type NumberIndex } from './product-numbers.ts';
import { include, WordCollector, type WordIndex } from './word-index.ts';

export interface SearchIndex {
  /** The words of name, category, model, color and printName (spec 9). */
  readonly fields: WordIndex;
  /** Parts of these that are no words by themselves: `shirt` of `t-shirt`. */
  readonly pieces: WordIndex;
  /** How each word of the fields sounds. */
  readonly sounds: readonly string[];
  readonly numbers: NumberIndex;
}

export function createSearchIndex(
  products: readonly Product[],
  categories: readonly Category[],
): SearchIndex {
  const labels = new Map(categories.map(({ key, label }) => [key, label]));
  const fields = new WordCollector();
  const pieces = new WordCollector();
  const known = new Map<string, readonly number[][]>();
  const findPostings = (text: string) => {
    const words = splitWords(text);
    const parts = searchableWords(text).filter(word => !words.includes(word));
    const postings = [
      ...words.map(word => fields.toPosting(word)),
      ...parts.map(part => pieces.toPosting(part)),
    ];
    known.set(text, postings);
    return postings;
  };
  let position = 0;
  for (const product of products) {
    const { name, category, model, color, printName } = product;
    // Names share words more than they share names.
    const texts = [...name.split(' '), category, labels.get(category) ?? '', model, color, printName];
    for (const text of texts) include(known.get(text) ?? findPostings(text), position);
    position += 1;
  }
  const index = fields.toIndex();
  return {
    fields: index,
    pieces: pieces.toIndex(),
    sounds: index.words.map(phoneticKey),
    numbers: createNumberIndex(products),
  };
}

/** Indexes what else is known of the products: cloth, occasion, tags, and the words of longer texts that a search goes by. */
export function createFactIndex(products: readonly Product[], facts: ReadonlySet<string>): WordIndex {
  const collector = new WordCollector();
  const known = new Map<string, readonly number[][]>();
  const toPostings = (text: string, words: readonly string[]) => {
    const postings = [...new Set(words)].map(word => collector.toPosting(word));
    known.set(text, postings);
    return postings;
  };
  let position = 0;
  for (const product of products) {
    const { fabric, fibres = [], occasion = [], tags = [] } = product;
    for (const text of [fabric, ...fibres.map(({ name }) => name), ...occasion, ...tags])
      if (text !== undefined) include(known.get(text) ?? toPostings(text, splitWords(text)), position);
    const long = longText(product);
    include(known.get(long) ?? toPostings(long, factsIn(long, facts)), position);
    position += 1;
  }
  return collector.toIndex();
}

function longText({ description, technique = '', town = '', fit = '' }: Product): string {
  return `${description} ${technique} ${town} ${fit}`;
}

function factsIn(text: string, facts: ReadonlySet<string>): readonly string[] {
  return splitWords(text).filter(word => facts.has(word));
}
