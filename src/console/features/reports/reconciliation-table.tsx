/** This table leads from the documents of a return to the ledger, line by line, and explains or names each difference. */
import { Fragment } from 'react';
import { UnbrokenNumbers } from '#console/parts/layout/unbroken-numbers.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { TableBox } from '#console/parts/table-box.tsx';
import type { GstReturn } from '#contract/console/gst-return.ts';
import { DIFFERENCES } from '#domain/gst-return/reconcile.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import sections from './gst-return.module.css';
import styles from './sales-table.module.css';

type ReconciliationProps = GstReturn['reconciliation'];
type Orders = ReconciliationProps['differences'][number]['orders'];

export function ReconciliationTable(reconciliation: ReconciliationProps) {
  const { invoiced, credited, inOthers, differences, charged, refunded } = reconciliation;
  const isExplained = differences.every(({ name }) => name !== 'unexplained');
  return (
    <>
      <p className={sections.verdict}>
        {isExplained
          ? 'All that is between the documents and the ledger is explained.'
          : 'Something between the documents and the ledger is not explained. Please look into these orders before you file.'}
      </p>
      <TableBox label="From the documents to the ledger">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <Line text="Invoices" amount={invoiced} />
          {/* `-credited` would be -0 for nothing. */}
          <Line text="Credit notes" amount={0 - credited} />
          {inOthers !== 0 && <Line text="Documents of these orders in other returns" amount={inOthers} />}
          {differences.map(({ name, amount, count, orders }) => (
            <Line key={name} text={DIFFERENCES[name]} amount={-amount} orders={orders} count={count} />
          ))}
          <Line text="Ledger: charged for these orders, less refunded" amount={charged - refunded} />
        </tbody>
      </TableBox>
    </>
  );
}

const NONE: Orders = [];

interface LineProps {
  readonly text: string;
  /** The amount is in rupees. */
  readonly amount: number;
  readonly orders?: Orders;
  readonly count?: number;
}

function Line({ text, amount, orders = NONE, count = 0 }: LineProps) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {text}
        {orders.length > 0 && ': '}
        {orders.map(({ id, number }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <PageLink to="/orders/$id" params={{ id }}>
              <UnbrokenNumbers>{number}</UnbrokenNumbers>
            </PageLink>
          </Fragment>
        ))}
        {count > orders.length && `, and ${count - orders.length} more`}
      </th>
      <td className={styles.figure}>{formatAmount(fromRupees(amount))}</td>
    </tr>
  );
}
