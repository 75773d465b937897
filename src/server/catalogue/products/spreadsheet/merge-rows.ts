/** Puts the rows of a table into products: by id, only the fields that have a column. */
import type { ProductJson } from '#contract/products/product.ts';
import { findDuplicates } from '#server/catalogue/products/check/check-duplicates.ts';
import { rowFaults } from '#server/catalogue/products/check/check-row.ts';
import type { CellContext } from '#server/catalogue/products/fields/cell-readers.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import {
  fieldRow,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '#server/catalogue/products/fields/product-fields.ts';
import type { ReadTable, TableRow } from './read-rows.ts';
import { faultAt, type TableFault } from './table-fault.ts';

export interface MergedRow {
  readonly tableRow: TableRow;
  readonly isNew: boolean;
  readonly merged: LooseRow;
}

interface MergeContext extends CellContext {
  readonly existing: ReadonlyMap<string, ProductJson>;
}

export function mergeRow(tableRow: TableRow, context: MergeContext): MergedRow {
  const before: LooseRow | undefined = context.existing.get(String(tableRow.values.get('id')));
  const valueOf = (field: ProductField): unknown => {
    if (tableRow.places.has(field)) return tableRow.values.get(field);
    return before === undefined ? emptyValue(field, context) : before[field];
  };
  const fields = PRODUCT_FIELD_NAMES.map(field => [field, valueOf(field)] as const);
  const merged = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  return { tableRow, isNew: before === undefined, merged };
}

/** Returns what an empty cell of an optional column means. */
function emptyValue(field: ProductField, context: CellContext): unknown {
  const { isOptional, read } = fieldRow(field);
  const empty = isOptional === true ? read('', context) : {};
  return 'value' in empty ? empty.value : undefined;
}

/** Columns that products without an existing one need. */
export function missingColumns(table: ReadTable, rows: readonly MergedRow[]): readonly TableFault[] {
  const first = rows.find(({ isNew }) => isNew);
  if (first === undefined) return [];
  const problem = `has no column, which new products need (row ${first.tableRow.row})`;
  return requiredFields()
    .filter(field => !first.tableRow.places.has(field))
    .map(field => ({ row: table.header, field, problem }));
}

const requiredFields = (): readonly ProductField[] =>
  PRODUCT_FIELD_NAMES.filter(field => fieldRow(field).isOptional !== true);

/** Returns the faults of a product as a whole, except for cells and columns that have one already. */
export function productFaults({ tableRow, isNew, merged }: MergedRow): readonly TableFault[] {
  const { row, places, values } = tableRow;
  const hasFault = (field: ProductField): boolean =>
    places.has(field) ? !values.has(field) : isNew && fieldRow(field).isOptional !== true;
  return rowFaults(merged, '').flatMap(({ field: name, problem }) => {
    const field = PRODUCT_FIELD_NAMES.find(known => known === name);
    if (field === undefined) return [{ row, problem }];
    const place = places.get(field) ?? { row, field, column: undefined, text: '' };
    return hasFault(field) ? [] : [faultAt(place, problem)];
  });
}

/** Ids and names that another row, or a product without a row, has already. */
export function repeatedValues(
  rows: readonly MergedRow[],
  others: readonly ProductJson[],
): readonly TableFault[] {
  const byLabel = new Map(rows.map(row => [`row ${row.tableRow.row}`, row.tableRow]));
  const labelled = [
    ...others.map(row => ({ label: row.id, row })),
    ...rows.map(({ tableRow, merged }) => ({ label: `row ${tableRow.row}`, row: merged })),
  ];
  return findDuplicates(labelled).flatMap(({ label, field, value, earlier }) => {
    const tableRow = byLabel.get(label);
    if (tableRow === undefined) return [];
    const { row } = tableRow;
    const place = tableRow.places.get(field) ?? { row, field, column: undefined, text: value };
    return [faultAt(place, `is taken by ${earlier}; write another ${field}`)];
  });
}
