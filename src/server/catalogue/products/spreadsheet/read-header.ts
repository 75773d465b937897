/** Finds the field of each column by its heading. */
import {
  COLUMN_NAMES,
  fieldRow,
  type ProductField,
} from '#server/catalogue/products/fields/product-fields.ts';
import { columnName } from '#server/platform/spreadsheet/cells.ts';
import type { TableIssue } from './table-issue.ts';

export interface Column {
  readonly field: ProductField;
  /** 1 is the first. */
  readonly number: number;
}

export interface Header {
  readonly columns: readonly Column[];
  readonly issues: readonly TableIssue[];
}

/** Also that of older tables. */
const READ_COLUMNS: readonly ProductField[] = [...COLUMN_NAMES, 'discount'];

const letters = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

/** 'Print Name' and 'printname' are `printName`, 'Colour' is `color`. */
function findField(heading: string): ProductField | undefined {
  const plain = letters(heading);
  return READ_COLUMNS.find(
    field => field.toLowerCase() === plain || fieldRow(field).headings?.includes(plain) === true,
  );
}

/** Columns without a heading are ignored. */
export function readHeader(headings: readonly string[], row: number): Header {
  const named = headings
    .map((heading, index) => ({ heading: heading.trim(), number: index + 1, field: findField(heading) }))
    .filter(({ heading }) => heading !== '');
  const unknown = named.flatMap(({ heading, number, field }) =>
    field === undefined ? [{ row, column: columnName(number), text: heading, problem: UNKNOWN }] : [],
  );
  const foreign = toForeign(named);
  if (foreign !== undefined) return { columns: [], issues: [{ row, problem: foreign }] };
  const columns = named.flatMap(({ number, field }) => (field === undefined ? [] : [{ number, field }]));
  const twice = columns
    .filter(({ field }, index) => columns.findIndex(other => other.field === field) < index)
    .map(({ field, number }) => ({ row, column: columnName(number), field, problem: 'has two columns' }));
  const discount = columns.find(({ field }) => field === 'discount');
  const isSaidTwice = discount !== undefined && columns.some(({ field }) => field === 'priceBefore');
  const saidTwice = isSaidTwice
    ? [{ row, column: columnName(discount.number), field: 'discount', problem: SAID_TWICE }]
    : [];
  const hasId = columns.some(({ field }) => field === 'id');
  const noId = hasId ? [] : [{ row, field: 'id', problem: 'has no column, and products are found by it' }];
  return { columns, issues: [...unknown, ...twice, ...saidTwice, ...noId] };
}

/** The systems whose exports are known, by headings that no other has. */
const SYSTEMS: readonly (readonly [name: string, headings: readonly string[]])[] = [
  ['Shopify', ['variantsku', 'variantprice', 'urlhandle', 'optionname', 'optionvalue']],
  ['WooCommerce', ['regularprice', 'isfeatured', 'attributename', 'visibilityincatalog']],
];

const SHOWN_HEADINGS = 5;

/**
 * Returns one sentence where most headings are those of another layout, whose rows mean something else. An own table with ids
 * may have columns of its own: each is named.
 */
function toForeign(
  named: readonly { readonly heading: string; readonly field: ProductField | undefined }[],
): string | undefined {
  const unknown = named.filter(({ field }) => field === undefined).map(({ heading }) => heading);
  if (unknown.length < 3 || unknown.length * 2 < named.length) return undefined;
  const plain = new Set(named.map(({ heading }) => letters(heading)));
  const system = SYSTEMS.find(([, headings]) => headings.some(heading => plain.has(heading)))?.[0];
  if (system === undefined && named.some(({ field }) => field === 'id')) return undefined;
  const found = `${unknown.slice(0, SHOWN_HEADINGS).join(', ')}${unknown.length > SHOWN_HEADINGS ? ', …' : ''}`;
  const what = system === undefined ? 'has the layout of another program' : `is an export of ${system}`;
  return `${what} (${found}); export the products from this shop, and copy the texts into the columns of that file, one row for each product`;
}

const SAID_TWICE = 'says the same as the column priceBefore; delete one of the two';

const UNKNOWN = `is no column of the catalogue; correct the heading or delete it. The columns are ${COLUMN_NAMES.join(', ')}`;
