/** Limits of a table. */
import { MAX_SPREADSHEET_MB } from '#contract/console/spreadsheet.ts';

/** What a table may contain; each limit is checked before the memory for it is taken. */
export const TABLE_LIMITS = {
  /** Size of the file. */
  megabytes: MAX_SPREADSHEET_MB,
  /** Size of all parts of an .xlsx file together, uncompressed. */
  unpackedMegabytes: 256,
  /** Parts of an .xlsx file. */
  parts: 1000,
  /** The number includes the header. */
  rows: 100_001,
  columns: 200,
  /** Length of one row of a CSV file. */
  rowCharacters: 200_000,
  /** Length of a cell: more than any field may have. */
  cellCharacters: 10_000,
} as const;

export const MEGABYTE = 2 ** 20;

export function tooManyRows(max: number): string {
  return `has more than ${max} rows; delete the rows below the table, or divide it`;
}

export const TOO_MANY_COLUMNS = `has more than ${TABLE_LIMITS.columns} columns; delete the columns right of the table`;
