/** Cells that a spreadsheet has merged: the file has their text in the first alone. */
import { ok, type Result, refused } from '#domain/result.ts';
import { type Cells, columnNumber } from './cells.ts';

const MERGE_CELL =
  /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
const MAX_FILLED = 1_000_000;

interface Area {
  readonly ref: string;
  /** Positions from 0; the last ones are included. */
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

function toAreas(sheet: string): readonly Area[] {
  return [...sheet.matchAll(MERGE_CELL)].map(([, left = '', top, right = '', bottom]) => ({
    ref: `${left}${top}:${right}${bottom}`,
    rows: [Number(top) - 1, Number(bottom) - 1],
    columns: [columnNumber(left) - 1, columnNumber(right) - 1],
  }));
}

/**
 * Gives the text of merged cells to each of their rows. Cells that are merged over several columns are refused, unless titles
 * around the table may be merged: which column is meant nobody knows.
 */
export function fillMergedCells(
  cells: Cells,
  sheet: string,
  mayMergeColumns: boolean,
): Result<Cells, string> {
  const areas = toAreas(sheet);
  if (areas.length === 0) return ok(cells);
  const wide = areas.find(
    ({ rows: [top], columns: [left, right] }) => left < right && isFilled(cells[top]?.[left]),
  );
  if (wide !== undefined && !mayMergeColumns) return refused(`has merged cells in ${wide.ref}; unmerge them`);
  const filled = cells.map(row => [...row]);
  let count = 0;
  for (const {
    rows: [top, bottom],
    columns: [left],
  } of areas) {
    const text = cells[top]?.[left];
    if (!isFilled(text)) continue;
    for (let row = top + 1; row <= Math.min(bottom, filled.length - 1); row += 1) {
      const line = filled[row] ?? [];
      while (line.length < left) line.push('');
      line[left] = text;
      count += 1;
      if (count > MAX_FILLED) return refused('has too many merged cells; unmerge them');
    }
  }
  return ok(filled);
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
