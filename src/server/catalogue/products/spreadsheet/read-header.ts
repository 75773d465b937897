/** Finds the field of each column by its heading. */
import { countSlips } from '#domain/text/count-slips.ts';
import {
  columnHeading,
  findField,
  isStockHeading,
  KNOWN_HEADINGS,
  plainHeading,
} from '#server/catalogue/products/fields/column-headings.ts';
import type { ProductField } from '#server/catalogue/products/fields/product-fields.ts';
import { columnName } from '#server/platform/spreadsheet/cells.ts';
import type { TableIssue } from './table-issue.ts';

export interface Column {
  readonly field: ProductField;
  /** 1 is the first. */
  readonly number: number;
}

export interface Header {
  readonly columns: readonly Column[];
  /** The number of the column of the pieces. */
  readonly stock: number | undefined;
  readonly issues: readonly TableIssue[];
}

/** Columns without a heading are ignored. */
export function readHeader(headings: readonly string[], row: number): Header {
  const named = headings
    .map((heading, index) => ({
      heading: heading.trim(),
      number: index + 1,
      field: findField(heading),
    }))
    .filter(({ heading }) => heading !== '' && !isStockHeading(heading));
  const [stock, otherStock] = headings.flatMap((heading, index) =>
    isStockHeading(heading) ? [index + 1] : [],
  );
  const unknown = named.flatMap(({ heading, number, field }) =>
    field === undefined
      ? [{ row, column: columnName(number), text: heading, problem: unknownColumn(heading) }]
      : [],
  );
  const foreign = toForeign(named);
  if (foreign !== undefined) return { columns: [], stock, issues: [{ row, problem: foreign }] };
  const columns = named.flatMap(({ number, field }) => (field === undefined ? [] : [{ number, field }]));
  const hasId = columns.some(({ field }) => field === 'id');
  const noId = hasId ? [] : [{ row, field: 'id', problem: NO_ID }];
  const stockTwice =
    otherStock === undefined ? [] : [repeated({ row, field: 'stock', number: otherStock, first: stock })];
  return { columns, stock, issues: [...unknown, ...repeatedColumns(columns, row), ...stockTwice, ...noId] };
}

/** Returns the issues of columns that say the same as another. */
function repeatedColumns(columns: readonly Column[], row: number): readonly TableIssue[] {
  const twice = columns.flatMap(({ field, number }, index) => {
    const first = columns.slice(0, index).find(other => other.field === field);
    if (first === undefined) return [];
    return [repeated({ row, field, number, first: first.number })];
  });
  const discount = columns.find(({ field }) => field === 'discount');
  if (discount === undefined || !columns.some(({ field }) => field === 'priceBefore')) return twice;
  return [...twice, { row, column: columnName(discount.number), field: 'discount', problem: SAID_TWICE }];
}

interface Repeated {
  readonly row: number;
  readonly field: ProductField | 'stock';
  readonly number: number;
  readonly first: number | undefined;
}

function repeated({ row, field, number, first = 1 }: Repeated): TableIssue {
  const problem = `has two columns; delete this one or column ${columnName(first)}`;
  return { row, column: columnName(number), field, problem };
}

/** The systems whose exports are known, by headings that no other has. */
const SYSTEMS: readonly (readonly [name: string, headings: readonly string[]])[] = [
  ['Shopify', ['variantsku', 'variantprice', 'urlhandle', 'optionname', 'optionvalue']],
  ['WooCommerce', ['regularprice', 'isfeatured', 'attributename', 'visibilityincatalog']],
];

const SHOWN_HEADINGS = 5;

/** So many unknown headings may be another layout. */
const MIN_FOREIGN = 3;

/**
 * Returns one sentence where most headings are those of another layout, whose rows mean something else. An own table with ids
 * may have columns of its own: each is named.
 */
function toForeign(
  named: readonly { readonly heading: string; readonly field: ProductField | undefined }[],
): string | undefined {
  const unknown = named.filter(({ field }) => field === undefined).map(({ heading }) => heading);
  if (unknown.length < MIN_FOREIGN) return undefined;
  const plain = new Set(named.map(({ heading }) => plainHeading(heading)));
  const system = SYSTEMS.find(([, headings]) => headings.some(heading => plain.has(heading)))?.[0];
  const isOwn = unknown.length * 2 < named.length || named.some(({ field }) => field === 'id');
  if (system === undefined && isOwn) return undefined;
  const found = `${unknown.slice(0, SHOWN_HEADINGS).join(', ')}${unknown.length > SHOWN_HEADINGS ? ', …' : ''}`;
  const what = system === undefined ? 'has the layout of another program' : `is an export of ${system}`;
  return `${what} (${found}); copy its texts into the columns of the template or of an export of this shop, one row for each product`;
}

const SAID_TWICE = `says the same as the column ${columnHeading('priceBefore')}; delete one of the two`;

const NO_ID =
  'has no column, and products are found by it; write the heading Product number, SKU, Code or Article above your own numbers of the products';

/** A heading of so many letters forgives a slip; one of twice as many, two. */
const LETTERS_OF_SLIP = 4;

function unknownColumn(heading: string): string {
  const near = nearestColumn(plainHeading(heading));
  return near === undefined
    ? 'is no column of the catalogue; delete the column. The guide in the template says which there are'
    : `is no column of the catalogue; write “${columnHeading(near)}” if you mean that, or delete the column`;
}

/** Returns the field whose heading has the fewest other letters, or begins or ends as this one does. */
function nearestColumn(plain: string): ProductField | undefined {
  if (plain.length < LETTERS_OF_SLIP) return undefined;
  const slips = KNOWN_HEADINGS.map(([known, field]) => ({ field, known, count: countSlips(plain, known) }));
  const near = slips.filter(({ known, count }) => count <= Math.floor(known.length / LETTERS_OF_SLIP));
  const [nearest] = near.toSorted((one, other) => one.count - other.count);
  return (nearest ?? slips.find(({ known }) => beginsOrEndsWith(plain, known)))?.field;
}

function beginsOrEndsWith(plain: string, known: string): boolean {
  return known.length >= LETTERS_OF_SLIP && (plain.startsWith(known) || plain.endsWith(known));
}
