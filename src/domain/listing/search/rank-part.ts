/** How well each product matches one part of a search. */
import type { Catalogue } from '#domain/catalogue.ts';
import { type BitSet, has } from '#domain/listing/bit-set.ts';
import { colorFamilies } from '#domain/listing/color-families.ts';
import { pricedBetween } from '#domain/listing/priced-between.ts';
import { isSlip, splitWords } from '#domain/listing/words.ts';
import type { Meaning } from './meanings.ts';
import { type Sound, voiceless } from './phonetic-key.ts';
import type { FactIndex } from './search-index.ts';
import type { Part } from './understand.ts';
import { findRange, type Range, rangeStartingWith, type WordIndex } from './word-index.ts';

/**
 * `stated`: its cloth or occasion is just that. `synonym`: it says the same in other words. `further`: only its tags or
 * description do.
 */
export const RANK = { exact: 0, stated: 1, synonym: 2, spelling: 3, slip: 4, further: 5, none: 255 } as const;

type Rank = (typeof RANK)[keyof typeof RANK];

/** The rank of each product. */
export type Ranks = Uint8Array;

export interface Shop {
  readonly catalogue: Catalogue;
  readonly facts: FactIndex;
}

export interface RankedPart {
  readonly ranks: Ranks;
  /** What the part was taken to mean. */
  readonly meaning?: Meaning | undefined;
  /** No product is what was meant; these come close. */
  readonly isNear: boolean;
}

export function rankPart(shop: Shop, part: Part): RankedPart {
  if (part.tone !== undefined) return { ranks: rankTone(shop, part.words, part.tone), isNear: false };
  const { concept, isGuess = false, isOptional = false } = part;
  const ranks = rankWords(shop, part.words, isOptional || (concept !== undefined && !isGuess));
  if (part.sound !== undefined) includeSound(ranks, shop, part.sound);
  if (part.owner !== undefined)
    includeWord(ranks, shop.catalogue.index.search.fields, part.owner, RANK.exact);
  if (part.respelled !== undefined) improve(ranks, rankWords(shop, part.respelled, true));
  for (const position of part.numbered ?? []) ranks[position] = RANK.exact;
  const { choices } = shop.catalogue.index;
  for (const size of part.sizes ?? []) includeSet(ranks, choices.sizes.get(size), RANK.exact);
  if (part.price !== undefined) includeSet(ranks, pricedBetween(shop.catalogue, part.price), RANK.exact);
  if (concept === undefined) return { ranks, isNear: false };
  includeMeaning(ranks, shop, concept, isGuess ? RANK.slip : RANK.synonym);
  const isNear = concept.near !== undefined && !ranks.some(rank => rank <= RANK.spelling);
  if (isNear) includeMeaning(ranks, shop, concept.near, RANK.synonym);
  return { ranks, meaning: isNear ? concept.near : concept, isNear };
}

/** A shade is meant, which descriptions do not name: there `light` is a cloth of little weight. */
function rankTone({ catalogue }: Shop, words: readonly string[], tone: ReadonlySet<string>): Ranks {
  const { search, choices } = catalogue.index;
  const ranks: Ranks = new Uint8Array(catalogue.products.length).fill(RANK.none);
  for (const word of words) includeWord(ranks, search.fields, word, RANK.exact);
  for (const [color, set] of choices.colors)
    if (splitWords(color).some(word => tone.has(word))) includeSet(ranks, set, RANK.exact);
  return ranks;
}

/** Products must have all of the words. */
function rankWords(shop: Shop, words: readonly string[], isKnown: boolean): Ranks {
  const [first = '', ...others] = words;
  const ranks = rankWord(shop, first, isKnown);
  for (const word of others) {
    const next = rankWord(shop, word, isKnown);
    for (let product = 0; product < ranks.length; product += 1)
      ranks[product] = Math.max(ranks[product] ?? 0, next[product] ?? 0);
  }
  return ranks;
}

/** A known word that begins another counts as a slip: who types `men` does not mean `mendhi`. */
function rankWord({ catalogue, facts }: Shop, word: string, isKnown: boolean): Ranks {
  const { fields, pieces } = catalogue.index.search;
  const ranks: Ranks = new Uint8Array(catalogue.products.length).fill(RANK.none);
  includeForms(ranks, fields, word, RANK.exact);
  includeRange(ranks, fields, rangeStartingWith(fields, word), isKnown ? RANK.slip : RANK.exact);
  includeRange(ranks, pieces, rangeStartingWith(pieces, word), RANK.synonym);
  fields.words.forEach((other, at) => {
    if (isSlip(word, other)) includeRange(ranks, fields, [at, at + 1], RANK.slip);
  });
  const { stated, further } = facts;
  includeForms(ranks, stated, word, RANK.stated);
  includeForms(ranks, further, word, RANK.further);
  if (isKnown) return ranks;
  for (const index of [stated, further]) {
    includeRange(ranks, index, rangeStartingWith(index, word), RANK.further);
    index.words.forEach((other, at) => {
      if (isSlip(word, other)) includeRange(ranks, index, [at, at + 1], RANK.further);
    });
  }
  return ranks;
}

/** Tamil writes voiced and voiceless sounds alike. */
function includeSound(ranks: Ranks, { catalogue }: Shop, { key, isTamil }: Sound): void {
  const { fields, sounds } = catalogue.index.search;
  sounds.forEach((other, at) => {
    if ((isTamil ? voiceless(other) : other) === key) includeRange(ranks, fields, [at, at + 1], RANK.slip);
  });
}

function includeMeaning(ranks: Ranks, shop: Shop, meaning: Meaning, rank: Rank): void {
  const { choices, flags } = shop.catalogue.index;
  for (const words of meaning.words) includePhrase(ranks, shop, words, rank);
  for (const words of meaning.spellings) includePhrase(ranks, shop, words, Math.max(rank, RANK.spelling));
  for (const [color, set] of choices.colors)
    if (colorFamilies(color).some(family => meaning.colors.includes(family))) includeSet(ranks, set, rank);
  for (const flag of meaning.flags) includeSet(ranks, flags[flag], rank);
  if (meaning.wearers.length > 0) includeWearers(ranks, shop, meaning.wearers, rank);
}

function includePhrase(
  ranks: Ranks,
  { catalogue, facts }: Shop,
  words: readonly string[],
  rank: number,
): void {
  const { fields } = catalogue.index.search;
  const [first = '', ...others] = words;
  if (others.length === 0) {
    includeForms(ranks, fields, first, rank);
    includeForms(ranks, facts.stated, first, Math.max(rank, RANK.spelling));
    includeForms(ranks, facts.further, first, RANK.further);
    return;
  }
  const all = words.map(word => {
    const each: Ranks = new Uint8Array(ranks.length).fill(RANK.none);
    includeForms(each, fields, word, rank);
    includeForms(each, facts.stated, word, Math.max(rank, RANK.spelling));
    includeForms(each, facts.further, word, RANK.further);
    return each;
  });
  const worst = (product: number) => Math.max(...all.map(each => each[product] ?? RANK.none));
  for (let product = 0; product < ranks.length; product += 1)
    ranks[product] = Math.min(ranks[product] ?? 0, worst(product));
}

const NAMED_WEARERS: Readonly<Record<string, Meaning['wearers']>> = {
  women: ['women'],
  ladies: ['women'],
  men: ['men'],
  gent: ['men'],
  girl: ['girls'],
  boy: ['boys'],
  baby: ['baby'],
  kid: ['girls', 'boys', 'baby'],
};

/** What is for women and men alike is for either. Where nobody said for whom, it may be, unless its own words name others. */
function includeWearers(ranks: Ranks, { catalogue }: Shop, wearers: Meaning['wearers'], rank: Rank): void {
  const isGrown = wearers.includes('women') || wearers.includes('men');
  const others: Ranks = new Uint8Array(ranks.length).fill(RANK.none);
  for (const [word, named] of Object.entries(NAMED_WEARERS))
    if (!named.some(wearer => wearers.includes(wearer)))
      includeForms(others, catalogue.index.search.fields, word, RANK.exact);
  let position = 0;
  for (const { for: wearer } of catalogue.products) {
    if (wearer === undefined) lower(ranks, position, others[position] === RANK.none ? rank : RANK.further);
    else if (wearers.includes(wearer) || (isGrown && wearer === 'unisex')) lower(ranks, position, rank);
    position += 1;
  }
}

/** `shirts` are found by `shirt`, and the other way round. */
function includeForms(ranks: Ranks, index: WordIndex, word: string, rank: number): void {
  includeWord(ranks, index, word, rank);
  includeWord(ranks, index, `${word}s`, rank);
  if (word.length > 3 && word.endsWith('s')) includeWord(ranks, index, word.slice(0, -1), rank);
}

function includeWord(ranks: Ranks, index: WordIndex, word: string, rank: number): void {
  includeRange(ranks, index, findRange(index, word), rank);
}

function includeRange(ranks: Ranks, { positions, starts }: WordIndex, [from, to]: Range, rank: number): void {
  const end = starts[to] ?? 0;
  for (let index = starts[from] ?? 0; index < end; index += 1) lower(ranks, positions[index] ?? 0, rank);
}

function includeSet(ranks: Ranks, set: BitSet | undefined, rank: Rank): void {
  if (set === undefined) return;
  for (let product = 0; product < ranks.length; product += 1)
    if (has(set, product)) lower(ranks, product, rank);
}

function improve(ranks: Ranks, others: Ranks): void {
  others.forEach((rank, product) => {
    lower(ranks, product, rank);
  });
}

function lower(ranks: Ranks, product: number, rank: number): void {
  if ((ranks[product] ?? 0) > rank) ranks[product] = rank;
}
