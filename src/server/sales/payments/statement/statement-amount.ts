/** The amount of a row of a statement, and whether it came or went. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { type Paise, paise } from '#domain/money.ts';
import { readBankAmount, type Side } from '#domain/payments/statement/bank-amount.ts';
import { readBankDate } from '#domain/payments/statement/bank-date.ts';
import { cellText } from '#server/platform/spreadsheet/cell-text.ts';
import { type Cells, columnName } from '#server/platform/spreadsheet/cells.ts';
import type { StatementColumns } from './statement-columns.ts';

export type StatementAmount = { readonly side: Side; readonly amount: Paise } | TableIssue;

const NO_AMOUNT = 'is not an amount; write 1299 or 1,299.00';
const BOTH = 'is a credit, and the row has a debit too; correct one of them';
const NO_SIDE = 'does not say whether the money came or went; write Cr or Dr';
const OTHER_SIDE =
  'is not what the amount says; correct one of them, or take out this column where it is of the balance';

export function toAmount(line: readonly string[], row: number, columns: StatementColumns): StatementAmount {
  const { credit, debit, amount, side } = columns;
  return credit === undefined
    ? oneColumn({ line, row }, amount ?? 0, side)
    : twoColumns({ line, row }, credit, debit);
}

interface Cell {
  readonly line: readonly string[];
  readonly row: number;
}

const cellAt = ({ line }: Cell, column: number): string => cellText(line[column] ?? '');

function issueIn(cell: Cell, column: number, issue: string): TableIssue {
  return { row: cell.row, column: columnName(column + 1), text: cellAt(cell, column), problem: issue };
}

/** A negative credit is a debit, and the reverse: some banks take entries back so. */
function twoColumns(cell: Cell, credit: number, debit: number | undefined): StatementAmount {
  const came = readBankAmount(cellAt(cell, credit));
  if (came === undefined) return issueIn(cell, credit, NO_AMOUNT);
  const went = debit === undefined ? undefined : readBankAmount(cellAt(cell, debit));
  if (debit !== undefined && went === undefined) return issueIn(cell, debit, NO_AMOUNT);
  const gone = went?.amount ?? paise(0);
  if (came.amount > 0 && gone > 0) return issueIn(cell, credit, BOTH);
  if (gone > 0) return { side: 'debit', amount: gone };
  return { side: came.side ?? 'credit', amount: came.amount };
}

function oneColumn(cell: Cell, column: number, sideColumn: number | undefined): StatementAmount {
  const read = readBankAmount(cellAt(cell, column));
  if (read === undefined) return issueIn(cell, column, NO_AMOUNT);
  if (sideColumn === undefined || read.amount === 0) return { ...read, side: read.side ?? 'credit' };
  const side = findSide(cellAt(cell, sideColumn));
  if (side === undefined) return issueIn(cell, sideColumn, NO_SIDE);
  // The column may be that of the balance: what the amount itself says is never overruled.
  if (read.side !== undefined && read.side !== side) return issueIn(cell, sideColumn, OTHER_SIDE);
  return { ...read, side };
}

export function findSide(text: string): Side | undefined {
  if (/^(?:cr?|credit|deposit)\b/i.test(text)) return 'credit';
  return /^(?:dr?|debit|withdrawal?)\b/i.test(text) ? 'debit' : undefined;
}

/** Returns whether a row has any figure where a payment has its amount and its balance. */
export function hasFigures(line: readonly string[], columns: StatementColumns): boolean {
  const { credit, debit, amount, balance } = columns;
  return [credit, debit, amount, balance].some(column => {
    const text = cellText(line[column ?? -1] ?? '');
    return /\d/.test(text) && readBankAmount(text) !== undefined;
  });
}

/**
 * Returns whether the amounts of the only column say themselves which of them went: all payments say it, or some are debits,
 * and those that say nothing came. What totals and balances say, which have no date, is not about the payments.
 */
export function saysSides(cells: Cells, { header, date, amount = 0 }: StatementColumns): boolean {
  const payments = cells
    .slice(header + 1)
    .filter(line => readBankDate(cellText(line[date] ?? '')) !== undefined)
    .flatMap(line => readBankAmount(cellText(line[amount] ?? '')) ?? [])
    .filter(read => read.amount > 0);
  return payments.every(({ side }) => side !== undefined) || payments.some(({ side }) => side === 'debit');
}
