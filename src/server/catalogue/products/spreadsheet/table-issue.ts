/** What is wrong with a table, by its place in the spreadsheet. */
import type { ProductField } from '#server/catalogue/products/fields/product-fields.ts';
import { columnName } from '#server/platform/spreadsheet/cells.ts';

export interface TableIssue {
  /** Number of the row as the spreadsheet shows it; undefined for an issue of the whole file. */
  readonly row?: number | undefined;
  /** Letters of the column as the spreadsheet shows them; undefined for an issue of the row. */
  readonly column?: string | undefined;
  readonly field?: string | undefined;
  /** The text of the cell; the id of the product where there is no row. */
  readonly text?: string | undefined;
  /** What is wrong and what to write instead. */
  readonly problem: string;
}

/** A cell of a row: its field, position and text. */
export interface CellPosition {
  readonly row: number;
  readonly field: ProductField | 'stock';
  /** It is undefined where the table has no such column. */
  readonly column: number | undefined;
  readonly text: string;
}

const MAX_TEXT = 60;

export function issueAt({ row, field, column, text }: CellPosition, issue: string): TableIssue {
  return { row, column: column === undefined ? undefined : columnName(column), field, text, problem: issue };
}

/** `row 7, column G (price): “1290,50” is not an amount; write 1290 or 1290.50` */
export function printTableIssue({ row, column, field, text, problem }: TableIssue): string {
  // An issue of a product as it is stored has the id for its text.
  if (row === undefined)
    return text === undefined || field === undefined ? `the file ${problem}` : `${text} ${field}: ${problem}`;
  const cell = column === undefined ? field : `column ${column}${field === undefined ? '' : ` (${field})`}`;
  const shown = text === undefined || text === '' ? '' : `“${shorten(text)}” `;
  return `row ${row}${cell === undefined ? '' : `, ${cell}`}: ${shown}${problem}`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
}
