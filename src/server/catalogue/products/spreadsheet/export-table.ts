/** Writes products as a table that the import reads without changes. */
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { ProductJson } from '#contract/products/product.ts';
import { columnHeading, STOCK_HEADING } from '#server/catalogue/products/fields/column-headings.ts';
import {
  COLUMN_NAMES,
  type ColumnName,
  columnValue,
  fieldRow,
} from '#server/catalogue/products/fields/product-fields.ts';
import { printStock } from '#server/catalogue/products/fields/stock-cell.ts';
import type { StockCounts } from '#server/catalogue/stock/stock.repository.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { escapeFormula } from './formula-text.ts';

/** The columns are all fields of a product, in their order, with the pieces beside the sizes. */
export function toTable(products: readonly ProductJson[], stock: StockCounts): Cells {
  const rows = products.map(product =>
    withStock(
      COLUMN_NAMES.map(field => toCell(product, field)),
      escapeFormula(printStock(product.sizes, stock.get(product.id) ?? NOT_COUNTED)),
    ),
  );
  return [withStock(COLUMN_NAMES.map(columnHeading), STOCK_HEADING), ...rows];
}

const NOT_COUNTED: ReadonlyMap<string, number> = new Map();
const AFTER_SIZES = COLUMN_NAMES.indexOf('sizes') + 1;

function withStock(cells: readonly string[], cell: string): readonly string[] {
  return cells.toSpliced(AFTER_SIZES, 0, cell);
}

function toCell(product: ProductJson, field: ColumnName): string {
  const value = columnValue(product, field);
  if (value === undefined || value === null) return '';
  const print = fieldRow(field).print as ((value: unknown) => string) | undefined;
  if (print !== undefined) return escapeFormula(print(value));
  if (typeof value === 'object') throw new Error(`The field ${field} has no way to print its cell`);
  return escapeFormula(String(value));
}

/** CSV as Excel writes and reads it: UTF-8 with a byte order mark, CRLF. */
export function printCsv(table: Cells): string {
  return stringify(
    table.map(row => [...row]),
    { bom: true, record_delimiter: 'windows' },
  );
}

/** Returns an .xlsx workbook in which every cell is text: no program makes a date of a size or a number of an id. */
export function printWorkbook(table: Cells): Promise<Buffer> {
  const rows = table.map(row => row.map(cell => ({ value: cell, type: String, format: '@' })));
  return writeXlsxFile(rows).toBuffer();
}
