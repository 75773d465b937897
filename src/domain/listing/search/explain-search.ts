/** Says what a search was understood as, and how to search for something else. */
import type { Catalogue } from '#domain/catalogue.ts';
import { colorFamilies } from '#domain/listing/color-families.ts';
import { FILTERS, type FlagFilter } from '#domain/listing/filters.ts';
import { formatPrice } from '#domain/money.ts';
import type { Meaning } from './meanings.ts';
import type { PriceRange } from './prices.ts';
import type { Found, FoundPart } from './search-products.ts';
import { hasWord, type WordIndex } from './word-index.ts';

export interface Understood {
  /** An example is `blue: indigo, navy, peacock`. */
  readonly label: string;
  /** The search without this: the part is left out, or in quotation marks. */
  readonly without: string;
  readonly isQuoted: boolean;
  /** The shop has none; what it shows comes close. */
  readonly isNear: boolean;
}

/** So many words tell what is meant. */
const MAX_WORDS = 4;

export function explainSearch(catalogue: Catalogue, typed: string, { parts }: Found): readonly Understood[] {
  return parts.flatMap(found => {
    const { part } = found;
    const said = typed.slice(part.start, part.end).trim();
    const without = withoutPart(typed, part);
    if (found.isLeftOut === true) return { label: `${said}: none`, without, isQuoted: false, isNear: false };
    const label = toLabel(part) ?? toMeaningLabel(found);
    if (label !== undefined) return { label, without, isQuoted: false, isNear: false };
    const words = findSaidWords(catalogue, found);
    if (words.length === 0) return [];
    return {
      label: `${said}: ${found.isNear ? 'none, but ' : ''}${words.join(', ')}`,
      without: `${typed.slice(0, part.start)}"${said}"${typed.slice(part.end)}`,
      isQuoted: true,
      isNear: found.isNear,
    };
  });
}

/** Returns a search without one of its parts. */
export function withoutPart(typed: string, { start, end }: FoundPart['part']): string {
  return `${typed.slice(0, start)} ${typed.slice(end)}`.replace(/\s+/g, ' ').trim();
}

function toLabel({ price, sizes = [] }: FoundPart['part']): string | undefined {
  if (price !== undefined) return priceLabel(price);
  return sizes.length === 0 ? undefined : `size ${sizes.join(', ')}`;
}

function priceLabel({ min, max }: PriceRange): string {
  if (min !== undefined && max !== undefined) return `${formatPrice(min)} to ${formatPrice(max)}`;
  if (min !== undefined) return `from ${formatPrice(min)}`;
  return max === undefined ? '' : `up to ${formatPrice(max)}`;
}

/** Returns what is no word of a product: for whom it is, new or on sale. */
function toMeaningLabel({ meaning }: FoundPart): string | undefined {
  const [flag] = meaning?.flags ?? [];
  if (flag !== undefined) {
    const { label = '', chip = label }: FlagFilter = FILTERS[flag];
    return chip.toLowerCase();
  }
  const wearers = meaning?.wearers ?? [];
  const labels = wearers.map(wearer => FILTERS.wearers.label(wearer, []).toLowerCase());
  return labels.length === 0 ? undefined : `for ${labels.join(', ')}`;
}

/** Returns the words that products of the shop say instead of what was typed. */
function findSaidWords({ index }: Catalogue, { part, meaning }: FoundPart): readonly string[] {
  if (meaning === undefined) return [];
  return [
    ...findColors(index.choices.colors.keys(), meaning),
    ...saidWords(index.search.fields, part.words, meaning),
  ].slice(0, MAX_WORDS);
}

function findColors(colors: Iterable<string>, meaning: Meaning): readonly string[] {
  const isMeant = (color: string) => colorFamilies(color).some(family => meaning.colors.includes(family));
  return [...colors].filter(isMeant).map(color => color.toLowerCase());
}

function saidWords(fields: WordIndex, typed: readonly string[], meaning: Meaning): readonly string[] {
  const isSaid = (words: readonly string[]) =>
    words.every(word => hasWord(fields, word) || hasWord(fields, `${word}s`));
  const said = (all: Meaning['words']) => all.filter(isSaid).map(words => words.join(' '));
  const words = said(meaning.words);
  const known = typed.join('');
  const isTyped = (other: string) => other === known || `${other}s` === known;
  return (words.length > 0 ? words : said(meaning.spellings)).filter(
    each => !isTyped(each.replaceAll(' ', '')),
  );
}
