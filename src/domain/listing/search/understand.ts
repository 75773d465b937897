/** Splits what people type into parts, each with all that it may mean. */
import { isSlip, ownerWords, splitWords, wordsAsSpelled } from '#domain/listing/words.ts';
import type { Concept, Dictionary } from './meanings.ts';
import { type Sound, toSound } from './phonetic-key.ts';
import { findPrices, type PriceRange, withPlainDigits } from './prices.ts';
import { findSizes, type SizeTable } from './sizes.ts';

/** A part of a search. Its words are what products may say themselves; what else it means is in the other fields. */
export interface Part {
  /** Where it stands in the search; the end is excluded. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
  readonly concept?: Concept | undefined;
  /** The concept is spelled otherwise, and may not be meant. */
  readonly isGuess?: boolean;
  /** How its word sounds, which products may spell otherwise. */
  readonly sound?: Sound | undefined;
  readonly sizes?: readonly string[];
  readonly price?: PriceRange;
  /** The positions of the products with this number. */
  readonly numbered?: readonly number[];
  /** The same words, joined or parted as products have them. */
  readonly respelled?: readonly string[];
  /** It connects other words: products need not say it. */
  readonly isOptional?: boolean;
  /** It stands before a colour, of which these are the shades that it asks for. */
  readonly tone?: ReadonlySet<string> | undefined;
  /** The word before `'s`. */
  readonly owner?: string | undefined;
}

/** What is known of the shop. */
export interface Knowledge {
  readonly dictionary: Dictionary;
  readonly sizes: SizeTable;
  readonly findNumber: (typed: string) => readonly number[];
  /** Returns whether products say just this word, or one that starts with it. */
  readonly hasWord: (word: string) => boolean;
  readonly hasWordStartingWith: (typed: string) => boolean;
}

/** Something typed between spaces, commas or hyphens. */
interface Chunk {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly string[];
}

/** So many parts may a number have that somebody spells out: `K U R 0 0 4 2`. */
const MAX_SPELLED_OUT = 12;
/** So many words may be one thing, such as `hand block print` and `size 2 - 3 years`. */
const MAX_TOGETHER = 4;

export function understand(typed: string, knowledge: Knowledge): readonly Part[] {
  const quoted = findQuoted(typed);
  const prices = findPrices(typed).filter(price => !quoted.some(other => overlap(price, other)));
  const taken = [...quoted, ...prices].toSorted((a, b) => a.start - b.start);
  const gaps = [...taken, { start: typed.length, end: typed.length }].map(({ start }, index) => ({
    start: taken[index - 1]?.end ?? 0,
    end: start,
  }));
  const owners = ownerWords(typed);
  const parts = [
    ...quoted.map(({ start, end }) => ({ start, end, words: splitWords(typed.slice(start, end)) })),
    ...prices.map(({ start, end, ...price }) => ({
      start,
      end,
      words: splitWords(typed.slice(start, end)),
      price,
    })),
    ...gaps.flatMap(gap => toParts(toChunks(typed, gap, /(?:[^\s,;]|(?<=\d),(?=\d))+/gu), typed, knowledge)),
  ]
    .filter(({ words }) => words.length > 0)
    .map((part: Part) => ({ ...part, owner: owners.get(part.words.join(' ')) }))
    .toSorted((a, b) => a.start - b.start)
    .map((part, index, all) => ({ ...part, tone: findTone(part, all[index + 1], knowledge) }));
  // A search for nothing but `with` means the word, if a product says it. One for such words alone that none says means anything.
  const isSaid = parts.every(({ words }) => words.some(knowledge.hasWordStartingWith));
  const isVague = parts.every(({ isOptional }) => isOptional);
  return isVague && isSaid ? parts.map(part => ({ ...part, isOptional: false })) : parts;
}

function findTone({ words, isOptional }: Part, next: Part | undefined, { dictionary }: Knowledge) {
  const isBeforeColor = isOptional === true && (next?.concept?.colors.length ?? 0) > 0;
  return isBeforeColor ? dictionary.tones.get(words.join(' ')) : undefined;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function overlap(a: Place, b: Place): boolean {
  return a.start < b.end && a.end > b.start;
}

/** What stands in quotation marks is meant literally. */
function findQuoted(text: string): readonly Place[] {
  return Array.from(text.matchAll(/["“”„]([^"“”„]*)["“”„]/gu), match => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function toChunks(typed: string, { start, end }: Place, pattern: RegExp): readonly Chunk[] {
  return Array.from(typed.slice(start, end).matchAll(pattern), ({ 0: text, index }) => ({
    start: start + index,
    end: start + index + text.length,
    text,
    words: splitWords(text),
  })).filter(({ words }) => words.length > 0);
}

function toParts(chunks: readonly Chunk[], typed: string, knowledge: Knowledge): readonly Part[] {
  const parts: Part[] = [];
  let rest = chunks;
  while (rest.length > 0) {
    const found = longestPart(rest, typed, knowledge);
    const [first, ...others] = rest;
    if (found !== undefined) {
      parts.push(found.part);
      rest = rest.slice(found.length);
    } else if (first !== undefined && first.words.length > 1) {
      rest = [...toChunks(typed, first, /[\p{L}\p{M}\p{N}]+/gu), ...others];
    } else {
      if (first !== undefined) parts.push(toSinglePart(first, knowledge));
      rest = others;
    }
  }
  return parts;
}

function longestPart(chunks: readonly Chunk[], typed: string, knowledge: Knowledge) {
  for (let length = Math.min(MAX_SPELLED_OUT, chunks.length); length > MAX_TOGETHER; length -= 1) {
    const place = toPlace(chunks.slice(0, length));
    const numbered = knowledge.findNumber(withPlainDigits(typed.slice(place.start, place.end)));
    if (numbered.length > 0) return { part: { ...place, numbered }, length };
  }
  for (let length = Math.min(MAX_TOGETHER, chunks.length); length > 0; length -= 1) {
    const part = toPart(chunks.slice(0, length), typed, knowledge);
    if (part !== undefined) return { part, length };
  }
  return undefined;
}

/** Returns what some words are together: a number, a size, or a thing of the dictionary. */
function toPart(chunks: readonly Chunk[], typed: string, knowledge: Knowledge): Part | undefined {
  const part = toPlace(chunks);
  const text = withPlainDigits(typed.slice(part.start, part.end));
  const numbered = knowledge.findNumber(text);
  if (numbered.length > 0) return { ...part, numbered };
  const concept = findConcept(knowledge.dictionary, text);
  const sizes = findSizes(knowledge.sizes, text);
  if (concept !== undefined || sizes !== undefined) return { ...part, concept, ...(sizes && { sizes }) };
  const joined = part.words.join('');
  const isRespelled = chunks.length === 2 && part.words.length === 2 && knowledge.hasWord(joined);
  return isRespelled ? { ...part, respelled: [joined] } : undefined;
}

function toPlace(chunks: readonly Chunk[]): Place & Pick<Part, 'words'> {
  const words = chunks.flatMap(each => each.words);
  return { start: chunks[0]?.start ?? 0, end: chunks.at(-1)?.end ?? 0, words };
}

function findConcept({ concepts }: Dictionary, text: string): Concept | undefined {
  const keys = [wordsAsSpelled(text).join(' '), splitWords(text).join(' ')];
  return [...keys, ...keys.map(key => key.replace(/s$/, ''))]
    .map(key => concepts.get(key))
    .find(concept => concept !== undefined);
}

function toSinglePart({ start, end, text, words }: Chunk, knowledge: Knowledge): Part {
  const [word = ''] = words;
  const [spelled = ''] = wordsAsSpelled(text);
  const part = { start, end, words, sound: toSound(spelled) };
  if (knowledge.dictionary.connecting.has(spelled)) return { ...part, isOptional: true };
  if (knowledge.hasWordStartingWith(word)) return part;
  const respelled = partedWord(word, knowledge);
  if (respelled !== undefined) return { ...part, respelled };
  const concept = guessConcept(knowledge.dictionary, spelled, part.sound);
  return concept === undefined ? part : { ...part, concept, isGuess: true };
}

/** `blockprint` are two words to products that say `block print`. */
function partedWord(word: string, { hasWord }: Knowledge): readonly string[] | undefined {
  for (let at = LEAST_LETTERS; at <= word.length - LEAST_LETTERS; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(hasWord)) return parts;
  }
  return undefined;
}

const LEAST_LETTERS = 3;
const FORGIVEN_FROM = 5;

/** Returns what sounds alike, or else what one slip makes of another spelling. */
function guessConcept(
  dictionary: Dictionary,
  spelled: string,
  sound: Sound | undefined,
): Concept | undefined {
  const alike = sound && dictionary.findSound(sound.key);
  if (alike !== undefined || spelled.length < FORGIVEN_FROM) return alike;
  for (const [key, concept] of dictionary.concepts)
    if (Math.abs(key.length - spelled.length) <= 1 && isSlip(spelled, key)) return concept;
  return undefined;
}
