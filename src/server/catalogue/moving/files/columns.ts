/** Finds the columns of a foreign table by their headings, and notes which are used. */
import type { UnusedColumn } from '#server/catalogue/moving/foreign-product.ts';
import { type Cells, isBlank } from '#server/platform/spreadsheet/cells.ts';

/** Returns what spellings of a heading have in common. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export interface Line {
  /** The row as the spreadsheet numbers it. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ForeignTable {
  readonly lines: readonly Line[];
  /** Returns the index of the first of these headings; -1 where there is none. The column counts as used. */
  readonly find: (...headings: readonly string[]) => number;
  /** A column by its index counts as used. */
  readonly markUsed: (index: number) => number;
  readonly headings: readonly string[];
  /** Returns the columns that nobody has asked for and that say something. */
  readonly unused: () => readonly UnusedColumn[];
}

/** What columns say that need no home: the usual, or nothing. */
const SAYS_NOTHING =
  /^(?:|0|0\.0+|1|true|false|yes|no|manual|new|kg|g|visible|none|taxable|shopify|not stocked|deny|default)$/i;

/** The first row that is not blank has the headings. */
export function toForeignTable(cells: Cells): ForeignTable {
  const start = cells.findIndex(row => !isBlank(row));
  const headings = (cells[start] ?? []).map(heading => heading.trim());
  const keys = headings.map(headingKey);
  const used = new Set<number>();
  const lines = cells.flatMap((line, index) =>
    index <= start || isBlank(line) ? [] : [{ row: index + 1, cells: line }],
  );
  const markUsed = (index: number) => {
    if (index !== -1) used.add(index);
    return index;
  };
  return {
    lines,
    headings,
    markUsed,
    find: (...names) =>
      markUsed(names.map(name => keys.indexOf(headingKey(name))).find(index => index !== -1) ?? -1),
    unused: () =>
      headings.flatMap((heading, index) => {
        if (heading === '' || used.has(index)) return [];
        const count = lines.filter(
          ({ cells: line }) => !SAYS_NOTHING.test((line[index] ?? '').trim()),
        ).length;
        return count === 0 ? [] : [{ heading, count }];
      }),
  };
}

/** Returns the text of a cell; programs write an apostrophe before figures, so that others leave them as they are. */
export function cellText(line: readonly string[], index: number): string {
  const text = (index === -1 ? '' : (line[index] ?? '')).trim();
  return text.startsWith("'") ? text.slice(1) : text;
}

/** Returns the number of a cell; undefined where it has none. */
export function cellNumber(line: readonly string[], index: number): number | undefined {
  const text = cellText(line, index).replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
