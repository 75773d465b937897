/** Reads the cells of a table as values of product fields. */
import type { CellContext, CellRead } from '#server/catalogue/products/fields/cell-readers.ts';
import { fieldRow, type ProductField } from '#server/catalogue/products/fields/product-fields.ts';
import { type Cells, columnName, isBlank } from '#server/platform/spreadsheet/cells.ts';
import { TABLE_LIMITS } from '#server/platform/spreadsheet/table-limits.ts';
import { formulaProblem, unescapeFormula } from './formula-text.ts';
import { type Column, readHeader } from './read-header.ts';
import { type CellPlace, faultAt, type TableFault } from './table-fault.ts';

export interface TableRow {
  readonly row: number;
  /** The value of each field whose cell could be read; undefined where the cell is empty. */
  readonly values: ReadonlyMap<ProductField, unknown>;
  readonly places: ReadonlyMap<ProductField, CellPlace>;
}

export interface ReadTable {
  readonly rows: readonly TableRow[];
  /** The row of the headings. */
  readonly header: number;
  readonly faults: readonly TableFault[];
  readonly hints: readonly TableFault[];
}

/** Blank rows are ignored, as are blank cells right of the last heading. */
export function readRows(cells: Cells, context: CellContext): ReadTable {
  const headerAt = cells.findIndex(row => !isBlank(row));
  const header = readHeader(cells[headerAt] ?? [], headerAt + 1);
  const lines = cells
    .map((line, at) => ({ line, row: at + 1 }))
    .filter(({ line, row }) => row > headerAt + 1 && !isBlank(line));
  const empty = headerAt < 0 ? 'is empty' : lines.length === 0 ? 'has a header and no products' : undefined;
  const reads =
    empty !== undefined || header.faults.length > 0
      ? []
      : lines.map(({ line, row }) => readRow(line, row, { ...context, columns: header.columns }));
  return {
    rows: reads.map(({ row }) => row),
    header: headerAt + 1,
    faults:
      empty === undefined ? [...header.faults, ...reads.flatMap(read => read.faults)] : [{ problem: empty }],
    hints: reads.flatMap(({ hints }) => hints),
  };
}

type RowContext = CellContext & { readonly columns: readonly Column[] };

interface ReadRow {
  readonly row: TableRow;
  readonly faults: readonly TableFault[];
  readonly hints: readonly TableFault[];
}

function readRow(line: readonly string[], row: number, context: RowContext): ReadRow {
  const { columns } = context;
  const places = columns.map(
    ({ field, number }): CellPlace => ({ row, field, column: number, text: (line[number - 1] ?? '').trim() }),
  );
  const reads = places.map(place => ({ place, read: readCell(place, context) }));
  const unread = reads.flatMap(({ place, read }) =>
    'problem' in read ? [faultAt(place, read.problem)] : [],
  );
  const values = reads.flatMap(({ place, read }) =>
    'value' in read ? [[place.field, read.value] as const] : [],
  );
  const hints = reads.flatMap(({ place, read }) =>
    'value' in read && read.hint !== undefined ? [faultAt(place, read.hint)] : [],
  );
  return {
    row: { row, values: new Map(values), places: new Map(places.map(place => [place.field, place])) },
    faults: [...unread, ...strayCells(line, row, columns)],
    hints,
  };
}

function readCell({ field, text }: CellPlace, context: CellContext): CellRead {
  if (text.length > TABLE_LIMITS.cellCharacters)
    return { problem: `is longer than ${TABLE_LIMITS.cellCharacters} characters; shorten it` };
  const read = fieldRow(field).read(unescapeFormula(text), context);
  const formula = formulaProblem(text);
  return 'problem' in read || formula === undefined ? read : { problem: formula };
}

function strayCells(line: readonly string[], row: number, columns: readonly Column[]): readonly TableFault[] {
  const at = line.findIndex(
    (cell, index) => cell.trim() !== '' && !columns.some(({ number }) => number === index + 1),
  );
  if (at < 0) return [];
  const problem = 'is in a column without a heading; write one, or delete the cell';
  return [{ row, column: columnName(at + 1), text: line[at]?.trim(), problem }];
}
