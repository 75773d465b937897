/** Puts the rows of a table into products: by id, only the fields that have a column. */
import type { ProductJson } from '#contract/products/product.ts';
import { defaultTexts } from '#domain/products/default-texts.ts';
import { findDuplicates } from '#server/catalogue/products/check/check-duplicates.ts';
import { rowIssues } from '#server/catalogue/products/check/check-row.ts';
import { cleanProduct } from '#server/catalogue/products/check/clean-product.ts';
import type { CellContext } from '#server/catalogue/products/fields/cell-readers.ts';
import { isPriceBefore, type LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import { awaitedPicture } from '#server/catalogue/products/fields/picture-names.ts';
import {
  ALL_FIELDS,
  fieldRow,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '#server/catalogue/products/fields/product-fields.ts';
import { applyPriceColumns } from './price-columns.ts';
import type { ReadTable, TableRow } from './read-rows.ts';
import { issueAt, type TableIssue } from './table-issue.ts';
import { applyVariantColumns, variantIssues } from './variant-columns.ts';

export interface MergedRow {
  readonly tableRow: TableRow;
  readonly isNew: boolean;
  readonly row: LooseRow;
  /** The price before that the table says, in rupees; the row says it by its discount. */
  readonly priceBefore: unknown;
}

interface MergeContext extends CellContext {
  readonly existing: ReadonlyMap<string, ProductJson>;
}

export function mergeRow(tableRow: TableRow, context: MergeContext): MergedRow {
  const before = context.existing.get(String(tableRow.values.get('id')));
  const toValue = (field: ProductField): unknown =>
    readValue(field) ?? (field === 'image' ? firstPicture(tableRow, before) : undefined);
  const readValue = (field: ProductField): unknown => {
    if (tableRow.positions.has(field)) return tableRow.values.get(field);
    return before === undefined ? emptyValue(field, context) : (before as LooseRow)[field];
  };
  const fields = PRODUCT_FIELD_NAMES.map(field => [field, toValue(field)] as const);
  const present = fields.filter(([, value]) => value !== undefined);
  const { row: priced, priceBefore } = applyPriceColumns(
    withDefaults(Object.fromEntries(present)),
    tableRow,
    before,
  );
  const row = applyVariantColumns(cleanProduct(priced, before), tableRow, before);
  return { tableRow, isNew: before === undefined, row, priceBefore };
}

/** Returns the row with what the form of the console stores for texts that are left empty. */
function withDefaults(row: LooseRow): LooseRow {
  // Where one of these is missing, it has an issue of its own.
  const [name = '–', category = '–', color = '–'] = [row['name'], row['category'], row['color']].map(value =>
    typeof value === 'string' && value !== '' ? value : undefined,
  );
  return { ...defaultTexts({ name, category, color }), ...row };
}

/** Nobody means to take the picture of a product away. */
function firstPicture({ values }: TableRow, before: LooseRow | undefined): unknown {
  return before?.['image'] ?? awaitedPicture(String(values.get('id')));
}

/** Returns what an empty cell of an optional column means. */
function emptyValue(field: ProductField, context: CellContext): unknown {
  const { isOptional, read } = fieldRow(field);
  const empty = isOptional === true ? read('', context) : {};
  return 'value' in empty ? empty.value : undefined;
}

/** New products of a table without sizes have one size, which may not be meant. */
export function oneSizeHints(table: ReadTable, rows: readonly MergedRow[]): readonly TableIssue[] {
  const isMeant = !rows.some(({ isNew, tableRow }) => isNew && !tableRow.positions.has('sizes'));
  return isMeant ? [] : [{ row: table.header, field: 'sizes', problem: ONE_SIZE_EACH }];
}

const ONE_SIZE_EACH = 'has no column; the new products have one size';

/** New products without a picture wait for a photo that is named after them; the table need not name one. */
export function waitingProducts(table: ReadTable, rows: readonly MergedRow[]): readonly TableIssue[] {
  const waiting = rows.filter(({ isNew, tableRow }) => isNew && tableRow.values.get('image') === undefined);
  const [first] = waiting;
  if (first === undefined) return [];
  if (!first.tableRow.positions.has('image'))
    return [{ row: table.header, field: 'image', problem: `has no column; ${WAITS}` }];
  return waiting.flatMap(({ tableRow: { positions } }) => {
    const position = positions.get('image');
    return position === undefined ? [] : [issueAt(position, `is empty; ${WAITS}`)];
  });
}

const WAITS = 'a new product waits for a photo whose name begins with its number or its name';

/** Columns that products without an existing one need. */
export function missingColumns(table: ReadTable, rows: readonly MergedRow[]): readonly TableIssue[] {
  const first = rows.find(({ isNew }) => isNew);
  if (first === undefined) return [];
  const issue = `has no column, which new products need (row ${first.tableRow.row})`;
  return requiredFields()
    .filter(field => !first.tableRow.positions.has(field))
    .map(field => ({ row: table.header, field, problem: issue }));
}

const requiredFields = (): readonly ProductField[] =>
  PRODUCT_FIELD_NAMES.filter(field => fieldRow(field).isOptional !== true);

/** Returns the issues of a product as a whole, except for cells and columns that have one already. */
export function productIssues({
  tableRow,
  isNew,
  row: mergedRow,
  priceBefore,
}: MergedRow): readonly TableIssue[] {
  const { row, positions, values } = tableRow;
  const hasIssue = (field: ProductField): boolean =>
    positions.has(field) ? !values.has(field) : isNew && fieldRow(field).isOptional !== true;
  const wrongBefore = priceBefore === undefined ? undefined : isPriceBefore(priceBefore, mergedRow);
  const issues = [
    ...rowIssues(mergedRow, '').filter(({ field }) => field !== 'variants'),
    ...(wrongBefore === undefined ? [] : [{ field: 'priceBefore', problem: wrongBefore }]),
  ];
  const ofSizes = hasIssue('price') ? [] : variantIssues(mergedRow, tableRow);
  const others = issues.flatMap(({ field: name, problem }) => {
    const field = ALL_FIELDS.find(known => known === name);
    if (field === undefined) return [{ row, problem }];
    const position = positions.get(field) ?? { row, field, column: undefined, text: '' };
    return hasIssue(field) ? [] : [issueAt(position, problem)];
  });
  return [...others, ...ofSizes];
}

/** Ids and names that another row, or a product without a row, has already. */
export function repeatedValues(
  rows: readonly MergedRow[],
  others: readonly ProductJson[],
): readonly TableIssue[] {
  const byLabel = new Map(rows.map(row => [`row ${row.tableRow.row}`, row.tableRow]));
  const labelled = [
    ...others.map(row => ({ label: row.id, row })),
    ...rows.map(({ tableRow, row }) => ({ label: `row ${tableRow.row}`, row: row })),
  ];
  return findDuplicates(labelled).flatMap(({ label, field, value, earlier }) => {
    const tableRow = byLabel.get(label);
    if (tableRow === undefined) return [];
    const { row } = tableRow;
    const column = field === 'sku' ? 'sizeNumbers' : field;
    const position = tableRow.positions.get(column) ?? { row, field: column, column: undefined, text: value };
    return [
      issueAt(position, `is taken by ${earlier}; write another ${field === 'name' ? 'name' : 'number'}`),
    ];
  });
}
