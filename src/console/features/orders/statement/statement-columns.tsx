/** The columns of the credits of a bank statement. */
import type { Column } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { StatementCredit } from '#contract/console/payments/bank-statement.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import styles from './statement.module.css';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

export function dayText(day: string): string {
  return DAY.format(new Date(day));
}

const amount = (rupees: number) => formatAmount(fromRupees(rupees));

const ORDER: Column<StatementCredit> = {
  header: 'Order',
  cell: ({ orders }) =>
    orders.length === 0
      ? 'None'
      : orders.map(({ id, number, customer, total }) => (
          <span key={id}>
            <PageLink to="/orders/$id" params={{ id }} className={styles.number}>
              {number}
            </PageLink>
            <small>
              {customer}, {amount(total)}
            </small>
          </span>
        )),
};

const RECEIVED: Column<StatementCredit> = {
  header: 'Received',
  isNumber: true,
  cell: credit => (
    <>
      {amount(credit.amount)}
      <small>{dayText(credit.date)}</small>
    </>
  ),
};

const BANK: Column<StatementCredit> = {
  header: 'Bank says',
  cell: ({ narration, reference, row }) => (
    <>
      {reference === undefined ? 'No reference' : <code>{reference}</code>}
      <small>
        Row {row}: {narration}
      </small>
    </>
  ),
};

const WHY: Column<StatementCredit> = { header: 'What to do', cell: ({ message }) => message };

/** The columns of credits that can be marked. */
export const MARK_COLUMNS = [ORDER, RECEIVED, BANK];

/** The columns of credits that cannot be marked. */
export const REVIEW_COLUMNS = [ORDER, RECEIVED, BANK, WHY];
