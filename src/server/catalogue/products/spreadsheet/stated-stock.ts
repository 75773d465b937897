/** What a table says of the pieces of its products. It is no part of the draft: it counts as soon as the table is imported. */
import { readStockCell } from '#server/catalogue/products/fields/stock-cell.ts';
import { unescapeFormula } from './formula-text.ts';
import type { MergedRow } from './merge-rows.ts';
import { issueAt, type TableIssue } from './table-issue.ts';

export interface StatedStock {
  readonly productId: string;
  readonly size: string;
  /** With null the size is no longer counted. */
  readonly set: number | null;
}

interface StockOfTable {
  readonly stock: readonly StatedStock[];
  readonly issues: readonly TableIssue[];
}

/** Returns what the cells say; an empty one says nothing. */
export function readStock(rows: readonly MergedRow[]): StockOfTable {
  const reads = rows.map(toStock);
  return {
    stock: reads.flatMap(({ stock }) => stock),
    issues: reads.flatMap(({ issues }) => issues),
  };
}

function toStock({ tableRow, row }: MergedRow): StockOfTable {
  const position = tableRow.stock;
  const { id, sizes } = row;
  // Where these are wrong, they have an issue of their own.
  if (position === undefined || typeof id !== 'string' || !isTexts(sizes)) return NOTHING;
  const read = readStockCell(unescapeFormula(position.text), sizes);
  if ('problem' in read) return { stock: [], issues: [issueAt(position, read.problem)] };
  return {
    stock: Array.from(read.pieces, ([size, set]) => ({ productId: id, size, set })),
    issues: [],
  };
}

const NOTHING: StockOfTable = { stock: [], issues: [] };

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string');
}
