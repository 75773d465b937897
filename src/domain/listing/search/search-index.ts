/** What a search looks through. */
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

export interface FactIndex {
  /** The words of the cloth and the occasion, which the owner states one by one. */
  readonly stated: WordIndex;
  /** Those of the tags, and the words of longer texts that a search goes by. */
  readonly further: WordIndex;
}

export function createFactIndex(products: readonly Product[], facts: ReadonlySet<string>): FactIndex {
  const [stated, further] = [new WordCollector(), new WordCollector()];
  const findStated = postingFinder(stated, splitWords);
  const findTagged = postingFinder(further, splitWords);
  const findLong = postingFinder(further, text => splitWords(text).filter(word => facts.has(word)));
  let position = 0;
  for (const product of products) {
    const { fabric = '', fibres = [], occasion = [], tags = [] } = product;
    // `Cotton with art silk` is no silk: a cloth is what its fibres are, where they are stated.
    const cloths = fibres.length > 0 ? fibres.map(({ name }) => name) : [fabric];
    for (const text of [...cloths, ...occasion]) include(findStated(text), position);
    for (const text of [fabric, ...tags]) include(findTagged(text), position);
    include(findLong(longText(product)), position);
    position += 1;
  }
  return { stated: stated.toIndex(), further: further.toIndex() };
}

/** Products share texts: the words of each are split once. */
function postingFinder(collector: WordCollector, toWords: (text: string) => readonly string[]) {
  const known = new Map<string, readonly number[][]>();
  return (text: string) => {
    const postings = known.get(text) ?? [...new Set(toWords(text))].map(word => collector.toPosting(word));
    known.set(text, postings);
    return postings;
  };
}

function longText({ description, technique = '', town = '', fit = '' }: Product): string {
  return `${description} ${technique} ${town} ${fit}`;
}
