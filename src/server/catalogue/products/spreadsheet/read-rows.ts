/** Reads the cells of a table as values of product fields. */
import type { CellContext, CellRead } from '#server/catalogue/products/fields/cell-readers.ts';
import { fieldRow, type ProductField } from '#server/catalogue/products/fields/product-fields.ts';
import { type Cells, columnName, isBlank } from '#server/platform/spreadsheet/cells.ts';
import { TABLE_LIMITS } from '#server/platform/spreadsheet/table-limits.ts';
import { formulaIssue, unescapeFormula } from './formula-text.ts';
import { type Header, readHeader } from './read-header.ts';
import { type CellPosition, issueAt, type TableIssue } from './table-issue.ts';

export interface TableRow {
  readonly row: number;
  /** The value of each field whose cell could be read; undefined where the cell is empty. */
  readonly values: ReadonlyMap<ProductField, unknown>;
  readonly positions: ReadonlyMap<ProductField, CellPosition>;
  /** The cell of the pieces, which is read once the sizes are known. */
  readonly stock: CellPosition | undefined;
}

export interface ReadTable {
  readonly rows: readonly TableRow[];
  /** The row of the headings. */
  readonly header: number;
  readonly issues: readonly TableIssue[];
  readonly hints: readonly TableIssue[];
}

/** Blank rows are ignored, as are blank cells right of the last heading. */
export function readRows(cells: Cells, context: CellContext): ReadTable {
  const headerAt = cells.findIndex(row => !isBlank(row));
  const header = readHeader(cells[headerAt] ?? [], headerAt + 1);
  const lines = cells
    .map((line, index) => ({ line, row: index + 1 }))
    .filter(({ line, row }) => row > headerAt + 1 && !isBlank(line));
  const empty = headerAt < 0 ? 'is empty' : lines.length === 0 ? 'has a header and no products' : undefined;
  const reads =
    empty !== undefined || header.issues.length > 0
      ? []
      : lines.map(({ line, row }) =>
          readRow(line, row, { ...context, columns: header.columns, stock: header.stock }),
        );
  return {
    rows: reads.map(({ row }) => row),
    header: headerAt + 1,
    issues:
      empty === undefined ? [...header.issues, ...reads.flatMap(read => read.issues)] : [{ problem: empty }],
    hints: reads.flatMap(({ hints }) => hints),
  };
}

type RowContext = CellContext & Pick<Header, 'columns' | 'stock'>;

interface ReadRow {
  readonly row: TableRow;
  readonly issues: readonly TableIssue[];
  readonly hints: readonly TableIssue[];
}

function readRow(line: readonly string[], row: number, context: RowContext): ReadRow {
  const { columns, stock } = context;
  const toText = (number: number) => (line[number - 1] ?? '').trim();
  const positions = columns.map(({ field, number }) => ({
    row,
    field,
    column: number,
    text: toText(number),
  }));
  const reads = positions.map(position => ({ position, read: readCell(position, context) }));
  const unread = reads.flatMap(({ position, read }) =>
    'problem' in read ? [issueAt(position, read.problem)] : [],
  );
  const values = reads.flatMap(({ position, read }) =>
    'value' in read ? [[position.field, read.value] as const] : [],
  );
  const hints = reads.flatMap(({ position, read }) =>
    'value' in read && read.hint !== undefined ? [issueAt(position, read.hint)] : [],
  );
  return {
    row: {
      row,
      values: new Map(values),
      positions: new Map(positions.map(position => [position.field, position])),
      stock: stock === undefined ? undefined : { row, field: 'stock', column: stock, text: toText(stock) },
    },
    issues: [...unread, ...strayCells(line, row, [...columns.map(({ number }) => number), stock])],
    hints,
  };
}

interface FieldPosition extends CellPosition {
  readonly field: ProductField;
}

function readCell({ field, text }: FieldPosition, context: CellContext): CellRead {
  if (text.length > TABLE_LIMITS.cellCharacters)
    return { problem: `is longer than ${TABLE_LIMITS.cellCharacters} characters; shorten it` };
  const read = fieldRow(field).read(unescapeFormula(text), context);
  const formula = formulaIssue(text);
  return 'problem' in read || formula === undefined ? read : { problem: formula };
}

function strayCells(
  line: readonly string[],
  row: number,
  columns: readonly (number | undefined)[],
): readonly TableIssue[] {
  const position = line.findIndex((cell, index) => cell.trim() !== '' && !columns.includes(index + 1));
  if (position < 0) return [];
  const issue = 'is in a column without a heading; write one, or delete the cell';
  return [{ row, column: columnName(position + 1), text: line[position]?.trim(), problem: issue }];
}
