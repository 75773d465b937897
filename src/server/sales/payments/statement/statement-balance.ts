/** The running balance of a statement shows whether its credits and debits have each other's headings. */
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import type { Paise } from '#domain/money.ts';
import { readBankAmount, type Side } from '#domain/payments/statement/bank-amount.ts';
import { cellText } from '#server/platform/spreadsheet/cell-text.ts';
import { type Cells, columnName } from '#server/platform/spreadsheet/cells.ts';
import { findSide } from './statement-amount.ts';
import type { StatementColumns } from './statement-columns.ts';

const SWAPPED =
  'has the debits by the running balance, and the other column the credits; exchange the two headings, or take out the column of the balance where that is what you owe the bank';

interface Payment {
  /** The row as the spreadsheet numbers it. */
  readonly row: number;
  readonly side: Side;
  readonly amount: Paise;
}

/** Returns an issue where the balance never moves as the amounts say, and moves the other way round. */
export function findSwappedSides(
  cells: Cells,
  columns: StatementColumns,
  lines: readonly Payment[],
): TableIssue | undefined {
  const { header, credit, amount } = columns;
  const steps = [{ balance: openingBalance(cells, columns, lines[0]?.row), moved: 0 }].concat(
    lines.map(line => ({
      balance: balanceIn(cells[line.row - 1], columns),
      moved: line.side === 'credit' ? line.amount : 0 - line.amount,
    })),
  );
  if (countFitting(steps, 1) > 0 || countFitting(steps, -1) === 0) return undefined;
  return { row: header + 1, column: columnName((credit ?? amount ?? 0) + 1), problem: SWAPPED };
}

interface Step {
  /** It is NaN where the row has none, which equals nothing. */
  readonly balance: number;
  readonly moved: number;
}

/** Returns how often the balance moves by the amount, in the order of the file: the oldest first or the newest first. */
function countFitting(steps: readonly Step[], sign: 1 | -1): number {
  const pairs = steps.slice(1).map((step, index) => [steps[index] ?? step, step] as const);
  const count = (fits: (before: Step, step: Step) => boolean) =>
    pairs.filter(([before, step]) => fits(before, step)).length;
  return Math.max(
    count((before, step) => step.balance - before.balance === sign * step.moved),
    count((before, step) => before.moved !== 0 && before.balance - step.balance === sign * before.moved),
  );
}

/** Returns the balance of the last row that has one between the headings and the first payment. */
function openingBalance(cells: Cells, columns: StatementColumns, first = 0): number {
  const above = cells.slice(columns.header + 1, first - 1).map(row => balanceIn(row, columns));
  return above.findLast(balance => !Number.isNaN(balance)) ?? Number.NaN;
}

function balanceIn(row: readonly string[] = [], { balance, balanceSide }: StatementColumns): number {
  const text = cellText(row[balance ?? -1] ?? '');
  const read = /\d/.test(text) ? readBankAmount(text) : undefined;
  if (read === undefined) return Number.NaN;
  const side = read.side ?? findSide(cellText(row[balanceSide ?? -1] ?? ''));
  return side === 'debit' ? 0 - read.amount : read.amount;
}
