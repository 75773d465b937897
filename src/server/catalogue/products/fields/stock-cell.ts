/** The pieces of a product in one cell: `12`, or by size `S: 3; M: 5`. It is no field of a product: it counts at once. */
import { MAX_PIECES } from '#contract/console/stock.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { printPart, unquotePart } from './cell-parts.ts';

/** Pieces by size; null: no longer counted. Sizes that are missing stay as they are. */
export type StatedPieces = ReadonlyMap<string, number | null>;

type StockRead = { readonly pieces: StatedPieces } | { readonly problem: string };

const NOT_COUNTED = 'not counted';
const NUMBER = /^\d+$/;
/** What a size must not contain to stand without quotes. */
const SPECIAL = ';,|\n:=';
/** A size, perhaps in quotes, its pieces, and what ends the part. */
const PART = /\s*(?:"((?:[^"]|"")*)"|(.+?))(?:\s*[:=]\s*|\s+)(\d+|not counted)\s*(?:[;,|\n]+|$)/iy;

const MAX_TEXT = 2000;

const LIST = new Intl.ListFormat('en-IN');

/** Reads the cell of a product with these sizes. */
export function readStockCell(text: string, sizes: readonly string[]): StockRead {
  const all = sizes.length > 0 ? sizes : [ONE_SIZE];
  if (text.length > MAX_TEXT) return { problem: `is not clear; write ${toExample(all)}` };
  if (text === '') return { pieces: new Map() };
  if (text.toLowerCase() === NOT_COUNTED) return { pieces: new Map(all.map(size => [size, null])) };
  if (NUMBER.test(text)) return readNumber(text, all);
  return readParts(text, all);
}

function readNumber(text: string, sizes: readonly string[]): StockRead {
  const [size = ONE_SIZE, ...others] = sizes;
  if (others.length > 0)
    return { problem: `is one number for ${LIST.format(sizes)}; write ${toExample(sizes)}` };
  const count = toCount(text);
  return count === undefined ? TOO_MANY : { pieces: new Map([[size, count]]) };
}

function readParts(text: string, sizes: readonly string[]): StockRead {
  const names = new Map(sizes.map(size => [sameKey(size), size]));
  const pieces = new Map<string, number | null>();
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [all, quoted, plain = '', count = ''] = PART.exec(text) ?? [];
    if (all === undefined) return { problem: `is not clear; write ${toExample(sizes)}` };
    const written = quoted === undefined ? plain.trim() : unquotePart(quoted);
    const size = names.get(sameKey(written));
    if (size === undefined)
      return { problem: `names the size ${written}, and the product has ${LIST.format(sizes)}` };
    if (pieces.has(size)) return { problem: `names the size ${size} twice; write it once` };
    const value = NUMBER.test(count) ? toCount(count) : null;
    if (value === undefined) return TOO_MANY;
    pieces.set(size, value);
  }
  return { pieces };
}

const TOO_MANY = { problem: `has more than ${MAX_PIECES} pieces of a size` };

function toCount(text: string): number | undefined {
  const count = Number(text);
  return count <= MAX_PIECES ? count : undefined;
}

/** Returns what to write for these sizes, such as `S: 3; M: 5`. */
function toExample(sizes: readonly string[]): string {
  const [first = ONE_SIZE, second] = sizes;
  if (second === undefined) return '12, or not counted';
  return `${toPart(first, 3)}; ${toPart(second, 5)}`;
}

/** Returns the cell of what is counted, from which the same counts are read. It is empty where nothing is counted. */
export function printStock(sizes: readonly string[], counts: ReadonlyMap<string, number>): string {
  if (sizes.length === 0) return String(counts.get(ONE_SIZE) ?? '');
  const parts = sizes.flatMap(size => {
    const count = counts.get(size);
    return count === undefined ? [] : [toPart(size, count)];
  });
  return parts.join('; ');
}

/** A spreadsheet would make a time of `28: 5`. */
function toPart(size: string, count: number): string {
  const mark = NUMBER.test(size) ? ' = ' : ': ';
  return `${printPart(size, SPECIAL)}${mark}${count}`;
}
