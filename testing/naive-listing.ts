/** The rules of a listing without an index: the reference in property tests of the fast one. */
import type { Catalogue } from '#domain/catalogue.ts';
import { FILTER_VALUES } from '#domain/listing/filter-values.ts';
import { CHOICE_FILTERS, FLAG_FILTERS, listChosen } from '#domain/listing/filters.ts';
import { FLAG_MATCHERS } from '#domain/listing/flag-matchers.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { phoneticKey } from '#domain/listing/search/phonetic-key.ts';
import { popularity } from '#domain/listing/sorting.ts';
import type { Sort } from '#domain/listing/sorts.ts';
import { searchableWords, splitWords } from '#domain/listing/words.ts';
import { categoryLabel } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';

const byName = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

const COMPARE: Readonly<Record<Sort, (a: Product, b: Product) => number>> = {
  popular: (a, b) => popularity(b) - popularity(a),
  newest: (a, b) => Number(b.isNew) - Number(a.isNew),
  'price-low-high': (a, b) => a.price - b.price,
  'price-high-low': (a, b) => b.price - a.price,
  'name-a-z': (a, b) => byName.compare(a.name, b.name),
  'name-z-a': (a, b) => byName.compare(b.name, a.name),
};

/** All that match, the best first. */
export function listNaively(catalogue: Catalogue, query: ListingQuery): readonly Product[] {
  const { products, categories } = catalogue;
  const typed = splitWords(query.search);
  const toDistance = (product: Product) => {
    const label = categoryLabel(categories, product.category);
    return typed.reduce((sum, word) => sum + toWordDistance(word, product, label), 0);
  };
  return [...products]
    .filter(product => passes(product, query))
    .toSorted(COMPARE[query.sort])
    .map(product => ({ product, distance: toDistance(product) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ product }) => product);
}

/** Without a dictionary: a word of the product, a part of one, one with a slip, or a tag. */
function toWordDistance(typed: string, product: Product, label: string): number {
  const { name, category, model, color, printName, tags = [] } = product;
  const texts = [name, category, label, model, color, printName];
  const words = texts.flatMap(splitWords);
  const tagWords = tags.flatMap(splitWords);
  const isStart = (word: string) => word.startsWith(typed);
  const singular = typed.length > 3 && typed.endsWith('s') ? typed.slice(0, -1) : typed;
  if (words.some(word => isStart(word) || word === singular)) return 0;
  if (texts.flatMap(searchableWords).some(isStart)) return 1;
  if (words.some(word => isOneSlip(typed, word) || isSameSound(typed, word))) return 10;
  return tagWords.some(word => isStart(word) || isOneSlip(typed, word)) ? 100 : Number.POSITIVE_INFINITY;
}

function isSameSound(a: string, b: string): boolean {
  const sound = phoneticKey(a);
  return sound.length > 2 && sound === phoneticKey(b);
}

function passes(product: Product, query: Omit<ListingQuery, 'search' | 'sort'>): boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY } = query;
  const isChosen = CHOICE_FILTERS.every(({ name }) => {
    const chosen = listChosen(query, name);
    return chosen.length === 0 || FILTER_VALUES[name](product).some(value => chosen.includes(value));
  });
  const isFlagged = FLAG_FILTERS.every(({ name }) => !query[name] || FLAG_MATCHERS[name]([product])(product));
  return isChosen && isFlagged && product.price >= min && product.price <= max;
}

/** Whether one slip makes `typed` of `word` or of its beginning (docs/decisions/02-lists-and-search.md), by trying every slip. */
export function isOneSlip(typed: string, word: string): boolean {
  if (word.length < 4 || typed.length < 3) return false;
  if (typed.length === 3) return word.length === 4 && withoutOne(word).includes(typed);
  const starts = (length: number) => word.slice(0, Math.max(0, length));
  const same = starts(typed.length);
  return (
    differences(typed, same) <= 1 ||
    withoutOne(starts(typed.length + 1)).includes(typed) ||
    withoutOne(typed).includes(starts(typed.length - 1)) ||
    withNeighboursSwapped(same).includes(typed)
  );
}

function differences(a: string, b: string): number {
  return a.length === b.length
    ? Array.from(a).filter((letter, index) => letter !== b[index]).length
    : a.length;
}

function withoutOne(word: string): readonly string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

function withNeighboursSwapped(word: string): readonly string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, index) => word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  );
}
