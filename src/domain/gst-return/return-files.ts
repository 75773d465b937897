/** The files of GSTR-1 in the layout of the offline tool. Its headings are in this file only: a newer tool may change them. */
import { toDay } from '#domain/day.ts';
import type { Invoice, PlaceOfSupply } from '#domain/invoices/invoice.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { add, type Paise, toRupees } from '#domain/money.ts';
import {
  type DocumentRow,
  documentRows,
  type HsnRow,
  hsnRows,
  isInReturn,
  type SmallRow,
  smallRows,
} from './return-rows.ts';

type Columns<Row> = readonly (readonly [heading: string, read: (row: Row) => string | number])[];

/** The files are in the order of the offline tool. */
export const RETURN_FILES = {
  b2b: 'Sales to businesses with a GSTIN',
  b2cl: 'Large sales to other states, without a GSTIN',
  cdnr: 'Credit notes to businesses with a GSTIN',
  cdnur: 'Credit notes against large sales without a GSTIN',
  b2cs: 'All other sales without a GSTIN, less their credit notes',
  'hsn-b2b': 'By HSN, with a GSTIN',
  'hsn-b2c': 'By HSN, without a GSTIN',
  docs: 'Numbers of the documents',
} as const;

export type ReturnFileName = keyof typeof RETURN_FILES;

export const RETURN_FILE_NAMES = Object.keys(RETURN_FILES) as readonly ReturnFileName[];

export interface ReturnFile {
  readonly name: ReturnFileName;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const money = (amount: Paise) => toRupees(amount);
const toSupplyText = ({ code, name }: PlaceOfSupply) => `${code}-${name}`;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dateText(time: number): string {
  const [year = '', month = '', day = ''] = toDay(time).split('-');
  return `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
}

const BUYER: Columns<DocumentRow> = [
  ['GSTIN/UIN of Recipient', ({ document }) => document.recipient.gstin ?? ''],
  ['Receiver Name', ({ document }) => document.recipient.name],
];
const PLACE: Columns<DocumentRow> = [['Place Of Supply', row => toSupplyText(row.document.placeOfSupply)]];
const APPLICABLE: Columns<unknown> = [['Applicable % of Tax Rate', () => '']];
const ECOMMERCE: Columns<unknown> = [['E-Commerce GSTIN', () => '']];
const AMOUNTS: Columns<Pick<DocumentRow, 'percent' | 'taxable'>> = [
  ['Rate', ({ percent }) => percent],
  ['Taxable Value', ({ taxable }) => money(taxable)],
  ['Cess Amount', () => 0],
];
const named = (what: 'Invoice' | 'Note', date: string): Columns<DocumentRow> => [
  [`${what} Number`, ({ document }) => document.number],
  [date, ({ document }) => dateText(document.issuedAt)],
];
const NOTE_TYPE: Columns<unknown> = [['Note Type', () => 'C']];
const REVERSE: Columns<unknown> = [['Reverse Charge', () => 'N']];
const value = (what: 'Invoice' | 'Note'): Columns<DocumentRow> => [
  [`${what} Value`, ({ document }) => money(sumTotal(document.lines))],
];

const INVOICE = [...named('Invoice', 'Invoice date'), ...value('Invoice')];

const COLUMNS = {
  b2b: [
    ...BUYER,
    ...INVOICE,
    ...PLACE,
    ...REVERSE,
    ...APPLICABLE,
    ['Invoice Type', () => 'Regular B2B'],
    ...ECOMMERCE,
    ...AMOUNTS,
  ],
  b2cl: [...INVOICE, ...PLACE, ...APPLICABLE, ...AMOUNTS, ...ECOMMERCE],
  cdnr: [
    ...BUYER,
    ...named('Note', 'Note Date'),
    ...NOTE_TYPE,
    ...PLACE,
    ...REVERSE,
    ['Note Supply Type', () => 'Regular B2B'],
    ...value('Note'),
    ...APPLICABLE,
    ...AMOUNTS,
  ],
  cdnur: [
    ['UR Type', () => 'B2CL'],
    ...named('Note', 'Note Date'),
    ...NOTE_TYPE,
    ...PLACE,
    ...value('Note'),
    ...APPLICABLE,
    ...AMOUNTS,
  ],
} as const satisfies Record<string, Columns<DocumentRow>>;

const SMALL: Columns<SmallRow> = [
  ['Type', () => 'OE'],
  ['Place Of Supply', ({ placeOfSupply }) => toSupplyText(placeOfSupply)],
  ...APPLICABLE,
  ...AMOUNTS,
  ...ECOMMERCE,
];

const HSN: Columns<HsnRow> = [
  ['HSN', ({ hsn }) => hsn],
  ['Description', () => ''],
  ['UQC', () => 'PCS-PIECES'],
  ['Total Quantity', ({ quantity }) => quantity],
  ['Total Value', ({ taxable, tax }) => money(add(taxable, tax))],
  ['Rate', ({ percent }) => percent],
  ['Taxable Value', ({ taxable }) => money(taxable)],
  ['Integrated Tax Amount', ({ igst }) => money(igst)],
  ['Central Tax Amount', ({ cgst }) => money(cgst)],
  ['State/UT Tax Amount', ({ sgst }) => money(sgst)],
  ['Cess Amount', () => 0],
];

const DOCUMENTS: Columns<readonly Invoice[]> = [
  ['Nature of Document', all => (isNote(all[0]) ? 'Credit Note' : 'Invoices for outward supply')],
  ['Sr. No. From', all => all[0]?.number ?? ''],
  ['Sr. No. To', all => all.at(-1)?.number ?? ''],
  ['Total Number', all => all.length],
  ['Cancelled', () => 0],
];

function isNote(document: Invoice | undefined): boolean {
  return document?.kind === 'credit-note';
}

/** `documents`: those of a month, in the order of their numbers. */
export function returnFiles(documents: readonly Invoice[]): readonly ReturnFile[] {
  const filed = documents.filter(isInReturn);
  const rows = documentRows(filed);
  const hsn = hsnRows(filed);
  const series = Map.groupBy(
    filed,
    ({ kind, number }) => `${kind} ${number.slice(0, number.lastIndexOf('/'))}`,
  );
  return [
    ...(['b2b', 'b2cl', 'cdnr', 'cdnur'] as const).map(name =>
      toFile<DocumentRow>(
        name,
        COLUMNS[name],
        rows.filter(({ table }) => table === name),
      ),
    ),
    toFile('b2cs', SMALL, smallRows(rows)),
    toFile(
      'hsn-b2b',
      HSN,
      hsn.filter(({ isB2b }) => isB2b),
    ),
    toFile(
      'hsn-b2c',
      HSN,
      hsn.filter(({ isB2b }) => !isB2b),
    ),
    toFile('docs', DOCUMENTS, [...series.values()]),
  ];
}

function toFile<Row>(name: ReturnFileName, columns: Columns<Row>, rows: readonly Row[]): ReturnFile {
  return {
    name,
    headings: columns.map(([heading]) => heading),
    rows: rows.map(row => columns.map(([, read]) => read(row))),
  };
}
