/** Reads a spreadsheet saved as CSV: commas, semicolons or tabs, with or without a byte order mark. */
import { CsvError, parse } from 'csv-parse/sync';
import type { Fault } from '#server/catalogue/fields/faults.ts';
import {
  isOptional,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '#server/catalogue/fields/product-fields.ts';

export type TableRow = {
  /** Row number in the spreadsheet; the header is row 1. */
  readonly label: string;
  readonly cells: Readonly<Partial<Record<ProductField, string>>>;
};

export type Table = { readonly rows: readonly TableRow[]; readonly faults: readonly Fault[] };

const fileFault = (problem: string): Table => ({
  rows: [],
  faults: [{ product: 'the file', field: '', problem }],
});

/** The separator that the header has most of; Excel writes semicolons where a comma is the decimal sign. */
function separatorOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

const letters = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

/** 'Print Name' and 'printname' are `printName`, 'Colour' is `color`. */
function fieldOf(heading: string): ProductField | undefined {
  const plain = letters(heading) === 'colour' ? 'color' : letters(heading);
  return PRODUCT_FIELD_NAMES.find(field => field.toLowerCase() === plain);
}

function headerFaults(headings: readonly string[]): readonly Fault[] {
  const fields = headings.map(fieldOf);
  const fault = (field: string, problem: string): Fault => ({ product: 'row 1,', field, problem });
  const unknown = headings.filter((_, at) => fields[at] === undefined);
  const twice = PRODUCT_FIELD_NAMES.filter(field => fields.filter(other => other === field).length > 1);
  const absent = PRODUCT_FIELD_NAMES.filter(field => !isOptional(field) && !fields.includes(field));
  return [
    ...unknown.map(heading => fault(heading.trim() || 'a heading', 'is not a column of the catalogue')),
    ...twice.map(field => fault(field, 'has two columns')),
    ...absent.map(field => fault(field, 'has no column')),
  ];
}

function tableOf([headings = [], ...lines]: readonly (readonly string[])[]): Table {
  const faults = headerFaults(headings);
  if (faults.length > 0) return { rows: [], faults };
  const numbered = lines
    .map((cells, at) => ({ label: `row ${at + 2}`, cells }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  if (numbered.length === 0) return fileFault('has a header and no products');
  const ragged = numbered
    .filter(({ cells }) => cells.length !== headings.length)
    .map(({ label, cells }) => ({
      product: `${label},`,
      field: 'row',
      problem: `has ${cells.length} cells, where the header has ${headings.length}`,
    }));
  const rows = numbered.map(({ label, cells }) => ({
    label,
    cells: Object.fromEntries(headings.map((heading, at) => [fieldOf(heading), (cells[at] ?? '').trim()])),
  }));
  return { rows, faults: ragged };
}

/** Rows of cells by field, or why the file cannot be read. */
export function readTable(bytes: Uint8Array): Table {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fileFault('is not UTF-8; in Excel, save it as “CSV UTF-8”');
  }
  if (text.trim() === '') return fileFault('is empty');
  try {
    return tableOf(
      parse(text, { delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: false }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fileFault(`cannot be read as CSV: ${error.message}`);
  }
}
