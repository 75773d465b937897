/** Reads stock without the schema library, which most pages that need stock do not load. */

import { fieldsIn } from '#contract/storage/stored.ts';
import type { SizeStock, Stock } from '#domain/stock.ts';

/** Keeps what is a number of pieces; whatever else came counts as not counted. */
export function readStock(response: unknown): Stock {
  return Object.fromEntries(Object.entries(fieldsIn(response)).map(([id, sizes]) => [id, readSizes(sizes)]));
}

function readSizes(sizes: unknown): SizeStock {
  return Object.fromEntries(
    Object.entries(fieldsIn(sizes)).filter((entry): entry is [string, number] => isPieces(entry[1])),
  );
}

function isPieces(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
