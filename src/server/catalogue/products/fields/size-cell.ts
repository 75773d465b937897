/** The sizes of a product in one cell: `S|M|L`, also with commas, semicolons or line breaks. */
import { ONE_SIZE } from '#domain/products/product.ts';
import { type CellPart, needsQuotes, quotePart, splitCell } from './cell-parts.ts';
import type { CellRead } from './cell-readers.ts';

const SEPARATORS = '|,;\n';

const LETTER_SIZE = /^(?:\d?X{0,4}[SL]|M)$/i;
const NUMBER_SIZE = /^\d{2,3}$/;

/** What people put between sizes, and what one size can also contain. */
const JOINED = /\s*[-–/+&]\s*|\s+/;

/** Small, Extra Large, X-Large. */
const WORD = '(?:(?:extra|x{1,4})[- ]?){0,3}(?:small|medium|large)';
const WORD_SIZES = new RegExp(WORD, 'gi');
const ONLY_WORDS = new RegExp(`^${WORD}(?:(?:${JOINED.source})${WORD})*$`, 'i');

/** The first and the last of several sizes. */
const RANGE = /^(\S+)\s+(?:to|till|until|upto)\s+(\S+)$/i;

/** What a spreadsheet program makes of `3-6` and `10-12`. */
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Z][a-z]{2}(?:-\d+)?|[A-Z][a-z]{2}-\d{2})$/;

const MADE_A_DATE =
  'is a date that the spreadsheet made of a size; give the column the format “Text” and write the size again';

export function asSizes(text: string): CellRead {
  if (text === '' || text.toLowerCase() === ONE_SIZE.toLowerCase()) return { value: [] };
  const reads = splitCell(text, SEPARATORS).map(readPart);
  const issue = reads.find(read => 'problem' in read);
  if (issue !== undefined) return issue;
  const hint = reads.find(read => 'hint' in read && read.hint !== undefined);
  return {
    value: reads.flatMap(read => ('sizes' in read ? read.sizes : [])),
    hint: hint !== undefined && 'hint' in hint ? hint.hint : undefined,
  };
}

type PartRead =
  | { readonly sizes: readonly string[]; readonly hint?: string | undefined }
  | { readonly problem: string };

function readPart({ text, isQuoted }: CellPart): PartRead {
  if (isQuoted) return { sizes: [text] };
  if (DATE.test(text)) return { problem: MADE_A_DATE };
  const [, from, upTo] = RANGE.exec(text) ?? [];
  if (isSize(from) && isSize(upTo))
    return { problem: 'names only the first and the last size; write each of them, such as S|M|L|XL' };
  const isWords = ONLY_WORDS.test(text);
  const joined = isWords ? (text.match(WORD_SIZES) ?? []) : text.split(JOINED);
  const [first, ...others] = joined;
  const isLetters = isWords || joined.every(size => LETTER_SIZE.test(size));
  const isNumbers = joined.every(size => NUMBER_SIZE.test(size));
  if (others.length === 0 || !(isLetters || isNumbers)) return { sizes: [text] };
  if (others.length > 1 || (text.includes(' ') && !isWords)) return { sizes: joined };
  const two = joined.join('|');
  return isLetters
    ? { problem: `can be one size or several; write ${two} for two sizes, or "${text}" in quotes for one` }
    : { sizes: [text], hint: `is one size; write ${two} for two, if “${first}” is a size of its own` };
}

function isSize(text = ''): boolean {
  return LETTER_SIZE.test(text) || NUMBER_SIZE.test(text) || ONLY_WORDS.test(text);
}

/** Quotes a size that would be read otherwise. */
export function printSizes(sizes: readonly string[]): string {
  return sizes.map(size => (isReadAsItIs(size) ? size : quotePart(size))).join('|');
}

function isReadAsItIs(size: string): boolean {
  if (needsQuotes(size, SEPARATORS) || size.toLowerCase() === ONE_SIZE.toLowerCase()) return false;
  const read = readPart({ text: size, isQuoted: false });
  return 'sizes' in read && read.sizes.length === 1 && read.hint === undefined;
}
