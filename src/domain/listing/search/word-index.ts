/** Words with the products that have them. */
import { firstPosition } from '#domain/listing/first-position.ts';

export interface WordIndex {
  /** In ascending order. */
  readonly words: readonly string[];
  readonly positions: Uint32Array;
  readonly starts: Uint32Array;
}

/** The places of some words that follow each other; the last is excluded. */
export type Range = readonly [from: number, to: number];

/** The positions of products with a word, in ascending order. */
type Posting = number[];

export class WordCollector {
  private readonly postings = new Map<string, Posting>();

  toPosting(word: string): Posting {
    const posting = this.postings.get(word) ?? [];
    this.postings.set(word, posting);
    return posting;
  }

  toIndex(): WordIndex {
    const words = [...this.postings.keys()].sort();
    const starts = new Uint32Array(words.length + 1);
    words.forEach((word, index) => {
      starts[index + 1] = (starts[index] ?? 0) + (this.postings.get(word)?.length ?? 0);
    });
    const positions = new Uint32Array(starts.at(-1) ?? 0);
    words.forEach((word, index) => positions.set(this.postings.get(word) ?? [], starts[index]));
    return { words, positions, starts };
  }
}

/** Products come in ascending order. */
export function include(postings: readonly Posting[], product: number): void {
  for (const posting of postings) if (posting.at(-1) !== product) posting.push(product);
}

export function findRange({ words }: WordIndex, word: string): Range {
  const at = firstPosition(words.length, position => (words[position] ?? '') < word);
  return [at, words[at] === word ? at + 1 : at];
}

export function rangeStartingWith({ words }: WordIndex, typed: string): Range {
  const first = firstPosition(words.length, position => (words[position] ?? '') < typed);
  let end = first;
  while (words[end]?.startsWith(typed)) end += 1;
  return [first, end];
}

export function hasWord(index: WordIndex, word: string): boolean {
  const [from, to] = findRange(index, word);
  return from < to;
}

export function hasWordStartingWith(index: WordIndex, typed: string): boolean {
  const [from, to] = rangeStartingWith(index, typed);
  return from < to;
}
