/** Reads the remittance of a courier: which parcel, how much, under which reference. Columns come in any order. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { CLEAN, MAX_TEXT } from '#contract/patterns.ts';
import type { Paise } from '#domain/money.ts';
import { COURIER_HEADINGS, plainHeading } from '#domain/orders/courier-headings.ts';
import { plainNumber } from '#domain/orders/tracking-lines.ts';
import { readBankAmount } from '#domain/payments/statement/bank-amount.ts';
import { readShopNumber } from '#domain/text/shop-number.ts';
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
  readonly issues: readonly TableIssue[];
}

/** What headings say without spaces and punctuation, in lower case; the first column that fits is taken. */
const HEADINGS = {
  tracking: COURIER_HEADINGS.tracking,
  order: COURIER_HEADINGS.order,
  amount:
    /^(?:cod|remitted|remittance|collected|paid|net|payable)?(?:cod)?(?:amount|amt|value)(?:remitted|paid|rs|inr)?$|^(?:cod|remittance)$/,
  /** By it the bank books the payment. */
  utr: /utr|neft/,
  bank: /^bank(?:transaction|txn)?(?:id|no|number|ref|reference)+(?:no)?$/,
  /** The courier's own number of the payment. */
  reference: /^(?:crf|remittance|transaction|txn|payment)(?:id|no|number|ref|reference)+(?:no)?$|^crf$/,
  date: /^(?:remittance|remitted|payment|paid|transfer|settlement)(?:date|on|dt)$|^date$/,
} as const;

type Field = keyof typeof HEADINGS;

const FIELDS = Object.keys(HEADINGS) as readonly Field[];
const MAX_TITLES = 30;
const MAX_ROWS = 20_000;

type Columns = Readonly<Partial<Record<Field, number>>>;

export function hasRemittanceHeader(cells: Cells): boolean {
  return toHeader(cells) >= 0;
}

function toHeader(cells: Cells): number {
  return cells.slice(0, MAX_TITLES).findIndex(row => {
    const { tracking, order, amount } = toColumns(row);
    return amount !== undefined && (tracking !== undefined || order !== undefined);
  });
}

function toColumns(header: readonly string[]): Columns {
  const plain = header.map(plainHeading);
  const found = FIELDS.map(field => [field, plain.findIndex(text => HEADINGS[field].test(text))] as const);
  return Object.fromEntries(found.filter(([, index]) => index >= 0));
}

const NO_HEADER =
  'has no row of headings with AWB (or Order Number) and COD Amount in its first rows; write these headings';

export function readRemittance(cells: Cells): ReadRemittance {
  const header = toHeader(cells);
  if (header < 0) return failed(NO_HEADER);
  if (cells.length - header > MAX_ROWS) return failed(`has more than ${MAX_ROWS} rows; take fewer days`);
  const columns = toColumns(cells[header] ?? []);
  const lines: RemittanceLine[] = [];
  const issues: TableIssue[] = [];
  for (const [index, line] of cells.entries()) {
    if (index <= header || isBlank(line)) continue;
    const read = readRow(line, index + 1, columns);
    if (read === undefined) continue;
    if ('problem' in read) issues.push(read);
    else lines.push(read);
  }
  return lines.length === 0 && issues.length === 0
    ? failed('has headings and no parcels')
    : { lines, issues };
}

function failed(issue: string): ReadRemittance {
  return { lines: [], issues: [{ problem: issue }] };
}

/** Returns undefined for totals, which name no parcel. */
function readRow(
  line: readonly string[],
  row: number,
  columns: Columns,
): RemittanceLine | TableIssue | undefined {
  const toText = (field: Field) => cellText(line[columns[field] ?? -1] ?? '');
  const issue = (field: Field, message: string): TableIssue => {
    const at = columns[field];
    return {
      row,
      ...(at !== undefined && { column: columnName(at + 1) }),
      text: toText(field),
      problem: message,
    };
  };
  const trackingNumber = plainNumber(toText('tracking'));
  const orderNumber = readShopNumber(toText('order')) ?? toText('order').toUpperCase();
  if (trackingNumber === '' && orderNumber === '') return undefined;
  if (/^total\b/i.test(trackingNumber) || /^TOTAL\b/.test(orderNumber)) return undefined;
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(trackingNumber)) return issue('tracking', ROUNDED);
  const unclean = FIELDS.find(field => !isClean(toText(field)));
  if (unclean !== undefined) return issue(unclean, TOO_LONG);
  const read = readBankAmount(toText('amount'));
  if (read === undefined) return issue('amount', 'is not an amount; write 1299 or 1,299.00');
  if (read.side === 'debit') return issue('amount', 'is less than nothing; take the row out');
  // Prepaid parcels of the list have nothing to pass on.
  if (read.amount === 0) return undefined;
  const reference = toText('utr') || toText('bank') || toText('reference') || toText('date');
  return { row, trackingNumber, orderNumber, amount: read.amount, reference };
}

function isClean(text: string): boolean {
  return text.length <= MAX_TEXT && CLEAN.test(text);
}

const ROUNDED = 'was rounded by a spreadsheet program; upload the file as the courier gave it';
const TOO_LONG = `is too long or has characters that cannot be used; write at most ${MAX_TEXT} letters`;
