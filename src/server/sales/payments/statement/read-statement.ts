/** Reads the rows of a bank statement: credits and debits, with what the bank says of each. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import type { Paise } from '#domain/money.ts';
import { readBankAmount, type Side } from '#domain/payments/statement/bank-amount.ts';
import { readBankDate } from '#domain/payments/statement/bank-date.ts';
import { findBankReference } from '#domain/payments/statement/find-bank-reference.ts';
import { cellText } from '#server/platform/spreadsheet/cell-text.ts';
import { type Cells, columnName, isBlank } from '#server/platform/spreadsheet/cells.ts';
import { hasFigures, type StatementAmount, saysSides, toAmount } from './statement-amount.ts';
import { findSwappedSides } from './statement-balance.ts';
import { findColumns, type StatementColumns } from './statement-columns.ts';

export interface StatementLine {
  /** The row as the spreadsheet numbers it. */
  readonly row: number;
  /** `2026-11-22` */
  readonly date: string;
  readonly side: Side;
  readonly amount: Paise;
  readonly narration: string;
  readonly reference: string | undefined;
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  readonly issues: readonly TableIssue[];
}

/** Rows of a statement; more are months of a large shop. */
const MAX_STATEMENT_ROWS = 20_000;
const LONGEST_NARRATION = 1000;

export function readStatement(cells: Cells): ReadStatement {
  if (cells.every(isBlank)) return failed('is empty');
  const { columns, issues } = findColumns(cells);
  if (columns === undefined || issues.length > 0) return { lines: [], issues };
  if (cells.length - columns.header > MAX_STATEMENT_ROWS)
    return failed(`has more than ${MAX_STATEMENT_ROWS} rows; take fewer days`);
  if (columns.amount !== undefined && columns.side === undefined && !saysSides(cells, columns)) {
    const issue = 'is the only amount, and nothing says Cr or Dr of it; take the statement with that column';
    const column = columnName(columns.amount + 1);
    return { lines: [], issues: [{ row: columns.header + 1, column, problem: issue }] };
  }
  const read = readLines(cells, columns);
  if (read.lines.length === 0 && read.issues.length === 0)
    return failed('has headings and no payments; take days on which there were some');
  const swapped = read.issues.length === 0 ? findSwappedSides(cells, columns, read.lines) : undefined;
  return swapped === undefined ? read : { lines: [], issues: [swapped] };
}

function failed(issue: string): ReadStatement {
  return { lines: [], issues: [{ problem: issue }] };
}

/** The reference is looked for later, because the text may go on in the rows below. */
interface WrittenLine extends Omit<StatementLine, 'reference'> {
  /** What the columns for references have. */
  readonly references: string;
}

/** What a row is: a payment, more of the text of the one before, or titles, totals and remarks of the bank. */
type Row =
  | { readonly kind: 'payment'; readonly line: WrittenLine }
  | { readonly kind: 'more'; readonly text: string }
  | { readonly kind: 'fault'; readonly issue: TableIssue }
  | { readonly kind: 'other' };

function readLines(cells: Cells, columns: StatementColumns): ReadStatement {
  const lines: WrittenLine[] = [];
  const issues: TableIssue[] = [];
  let before: Row['kind'] = 'other';
  for (const [index, line] of cells.entries()) {
    if (index <= columns.header) continue;
    const row = readRow(line, index + 1, { columns, before });
    if (row.kind === 'payment') lines.push(row.line);
    if (row.kind === 'fault') issues.push(row.issue);
    const last = lines.at(-1);
    if (row.kind === 'more' && last !== undefined) lines[lines.length - 1] = longer(last, row.text);
    before = row.kind;
  }
  return { lines: lines.filter(({ amount }) => amount > 0).map(withReference), issues };
}

function longer(line: WrittenLine, text: string): WrittenLine {
  return { ...line, narration: `${line.narration}\n${text}`.slice(0, LONGEST_NARRATION) };
}

function withReference({ references, ...line }: WrittenLine): StatementLine {
  return { ...line, reference: findBankReference({ ...line, reference: references }) };
}

interface RowContext {
  readonly columns: StatementColumns;
  readonly before: Row['kind'];
}

/** Looks like a date, also one that no calendar has. */
const LIKE_DATE = /^\d{1,4}\s*[-/. ,]\s*(?:\d{1,2}|[a-z]{3,9})\s*[-/. ,']+\s*\d{2,4}/i;

/** The days of the statement, in one cell. */
const PERIOD = /\d\s*(?:to|till|until)\b|\d{4}\s*[-–—]\s*\d/i;

/** Totals have amounts and no date. */
const TOTALS =
  /total|balance|forward|summary|count|page|turnover|opening|closing|debits|credits|\bsum\b|\b[bc]\/?f\b/i;

/** Balances and totals that a bank writes with a date, as if they were payments. */
const DATED_TOTALS =
  /^(?:opening|closing) balance\b|^balance (?:brought|carried|[bc]\/?f)|^[bc]\/?f$|^(?:grand|page|sub)[ -]?total\b|^total$/i;

/** What stands at the end of a page or of the statement, and not in the text of a payment. */
const FOOT =
  /^\W*(?:page\b|statement (?:of|summary)|generated|end of|this is|registered office|legends?\b|continued|\*{3})/i;

/** The text of a payment has words or a reference; the figures of a summary have neither. */
const PAYMENT_TEXT = /\p{L}|\d{9}/u;

function readRow(line: readonly string[], row: number, { columns, before }: RowContext): Row {
  if (isBlank(line)) return { kind: 'other' };
  const written = cellText(line[columns.date] ?? '');
  const text = toText(line, columns.narration);
  const references = toText(line, columns.reference);
  const date = readBankDate(written);
  const amount = toAmount(line, row, columns);
  const isPayment = PAYMENT_TEXT.test(`${text} ${references}`);
  const hasFigure = hasFigures(line, columns);
  if (date === undefined)
    return withoutDate({ written, text, isPayment, hasFigure, amount, row, before, columns });
  if (DATED_TOTALS.test(text)) return { kind: 'other' };
  if ('problem' in amount)
    return hasFigure && isPayment
      ? { kind: 'fault', issue: amount }
      : issueOrFoot(amount, { text, isPayment });
  return { kind: 'payment', line: { row, date, ...amount, narration: text, references } };
}

/** Figures and marks alone, such as `1.299,00`: somebody meant an amount. */
const LIKE_AMOUNT = /^[^\p{L}]*\d[^\p{L}]*$/u;

function isAmountLike({ text = '' }: TableIssue): boolean {
  return LIKE_AMOUNT.test(text);
}

/** What cannot be read may be all that says what came; the feet of pages stand in any column. */
function issueOrFoot(issue: TableIssue, { text, isPayment }: Pick<Undated, 'text' | 'isPayment'>): Row {
  const { text: written = '' } = issue;
  const isFoot = FOOT.test(written) || FOOT.test(text) || TOTALS.test(written);
  return !isFoot && (isPayment || isAmountLike(issue)) ? { kind: 'fault', issue } : { kind: 'other' };
}

interface Undated {
  readonly written: string;
  readonly text: string;
  /** The text may be that of a payment. */
  readonly isPayment: boolean;
  /** There is an amount or a balance. */
  readonly hasFigure: boolean;
  readonly amount: StatementAmount;
  readonly row: number;
  readonly before: Row['kind'];
  readonly columns: StatementColumns;
}

function withoutDate({ written, text, isPayment, hasFigure, amount, row, before, columns }: Undated): Row {
  const column = columnName(columns.date + 1);
  const hasAmount = 'amount' in amount && amount.amount > 0;
  if (isPayment && isLikeDate(written) && ('problem' in amount || hasAmount))
    return { kind: 'fault', issue: { row, column, text: written, problem: NO_DATE } };
  const isAfterPayment = before === 'payment' || before === 'more';
  const isMistyped = 'problem' in amount && isAmountLike(amount);
  if (written === '' && isPayment && isAfterPayment && isMistyped && !TOTALS.test(text))
    return { kind: 'fault', issue: amount };
  if (written === '' && !hasFigure && text !== '' && isAfterPayment)
    return FOOT.test(text) ? { kind: 'other' } : { kind: 'more', text };
  // Banks sum up the payments below them.
  if (!isAfterPayment || !hasAmount || !isPayment || PERIOD.test(written)) return { kind: 'other' };
  if (TOTALS.test(text) || TOTALS.test(written)) return { kind: 'other' };
  if (written === '') return { kind: 'fault', issue: { row, column, problem: EMPTY_DATE } };
  return /\d/.test(written)
    ? { kind: 'fault', issue: { row, column, text: written, problem: NO_DATE } }
    : { kind: 'other' };
}

/** An amount of lakhs, such as 1,50,000, has the parts of a date too. */
function isLikeDate(written: string): boolean {
  return LIKE_DATE.test(written) && !PERIOD.test(written) && readBankAmount(written) === undefined;
}

const NO_DATE = 'is not a date, with the day first; write 22/11/2026';
const EMPTY_DATE = 'has an amount and no date; write the date, such as 22/11/2026';

function toText(line: readonly string[], columns: readonly number[]): string {
  const texts = columns.map(index => cellText(line[index] ?? '')).filter(text => text !== '');
  return texts.join(' ').slice(0, LONGEST_NARRATION);
}
