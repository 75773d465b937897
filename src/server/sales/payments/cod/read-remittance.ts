/** Reads the remittance of a courier: which parcel, how much, under which reference. Columns come in any order. */
import type { TableFault } from '#contract/console/spreadsheet.ts';
import { CLEAN, MAX_TEXT } from '#contract/patterns.ts';
import type { Paise } from '#domain/money.ts';
import { COURIER_HEADINGS, plainHeading } from '#domain/orders/courier-headings.ts';
import { readBankAmount } from '#domain/payments/statement/bank-amount.ts';
import { cellText } from '#server/platform/spreadsheet/cell-text.ts';
import { type Cells, columnName, isBlank } from '#server/platform/spreadsheet/cells.ts';

export interface RemittanceLine {
  /** The row as the spreadsheet numbers it. */
  readonly row: number;
  /** Each field is empty where the file does not have it. */
  readonly trackingNumber: string;
  readonly orderNumber: string;
  readonly amount: Paise;
  /** The reference of the payment to the shop, or its day: the same parcel is paid once under it. */
  readonly reference: string;
}

export interface ReadRemittance {
  readonly lines: readonly RemittanceLine[];
  readonly faults: readonly TableFault[];
}

/** What headings say without spaces and punctuation, in lower case; the first column that fits is taken. */
const HEADINGS = {
  tracking: COURIER_HEADINGS.tracking,
  order: COURIER_HEADINGS.order,
  amount:
    /^(?:cod|remitted|remittance|collected|paid|net|payable)?(?:cod)?(?:amount|amt|value)(?:remitted|paid|rs|inr)?$|^(?:cod|remittance)$/,
  reference:
    /utr|neft|^(?:crf|remittance|transaction|txn|bank|payment)(?:id|no|number|ref|reference)+(?:no)?$/,
  date: /^(?:remittance|remitted|payment|paid|transfer|settlement)(?:date|on|dt)$|^date$/,
} as const;

type Field = keyof typeof HEADINGS;

const FIELDS = Object.keys(HEADINGS) as readonly Field[];
const MOST_TITLES = 30;
const MAX_ROWS = 20_000;

type Columns = Readonly<Partial<Record<Field, number>>>;

export function hasRemittanceHeader(cells: Cells): boolean {
  return headerOf(cells) >= 0;
}

function headerOf(cells: Cells): number {
  return cells.slice(0, MOST_TITLES).findIndex(row => {
    const { tracking, order, amount } = columnsOf(row);
    return amount !== undefined && (tracking !== undefined || order !== undefined);
  });
}

function columnsOf(header: readonly string[]): Columns {
  const plain = header.map(plainHeading);
  const found = FIELDS.map(field => [field, plain.findIndex(text => HEADINGS[field].test(text))] as const);
  return Object.fromEntries(found.filter(([, at]) => at >= 0));
}

const NO_HEADER =
  'has no row of headings with AWB (or Order Number) and COD Amount in its first rows; write these headings';

export function readRemittance(cells: Cells): ReadRemittance {
  const header = headerOf(cells);
  if (header < 0) return failed(NO_HEADER);
  if (cells.length - header > MAX_ROWS) return failed(`has more than ${MAX_ROWS} rows; take fewer days`);
  const columns = columnsOf(cells[header] ?? []);
  const lines: RemittanceLine[] = [];
  const faults: TableFault[] = [];
  for (const [at, line] of cells.entries()) {
    if (at <= header || isBlank(line)) continue;
    const read = readRow(line, at + 1, columns);
    if (read === undefined) continue;
    if ('problem' in read) faults.push(read);
    else lines.push(read);
  }
  return lines.length === 0 && faults.length === 0
    ? failed('has headings and no parcels')
    : { lines, faults };
}

function failed(problem: string): ReadRemittance {
  return { lines: [], faults: [{ problem }] };
}

/** Returns undefined for totals, which name no parcel. */
function readRow(
  line: readonly string[],
  row: number,
  columns: Columns,
): RemittanceLine | TableFault | undefined {
  const textOf = (field: Field) => cellText(line[columns[field] ?? -1] ?? '');
  const fault = (field: Field, problem: string): TableFault => {
    const at = columns[field];
    return { row, ...(at !== undefined && { column: columnName(at + 1) }), text: textOf(field), problem };
  };
  const [trackingNumber, orderNumber] = [textOf('tracking'), textOf('order').toUpperCase()];
  if (trackingNumber === '' && orderNumber === '') return undefined;
  if (/^total\b/i.test(trackingNumber) || /^TOTAL\b/.test(orderNumber)) return undefined;
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(trackingNumber)) return fault('tracking', ROUNDED);
  const unclean = FIELDS.find(field => !isClean(textOf(field)));
  if (unclean !== undefined) return fault(unclean, TOO_LONG);
  const read = readBankAmount(textOf('amount'));
  if (read === undefined) return fault('amount', 'is not an amount; write 1299 or 1,299.00');
  if (read.side === 'debit') return fault('amount', 'is less than nothing; take the row out');
  // Prepaid parcels of the list have nothing to pass on.
  if (read.amount === 0) return undefined;
  const reference = textOf('reference') || textOf('date');
  return { row, trackingNumber, orderNumber, amount: read.amount, reference };
}

function isClean(text: string): boolean {
  return text.length <= MAX_TEXT && CLEAN.test(text);
}

const ROUNDED = 'was rounded by a spreadsheet program; upload the file as the courier gave it';
const TOO_LONG = `is too long or has characters that cannot be used; write at most ${MAX_TEXT} letters`;
