import { formatTime } from '#console/parts/format-time.ts';
import { TableBox } from '#console/parts/table-box.tsx';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import styles from './order-payment.module.css';
import { LEDGER_LABELS } from './payment-labels.ts';

interface LedgerTableProps {
  readonly entries: OrderPayments['ledger'];
}

/** What was charged, received and returned, line by line. Lines are only ever added. */
export function LedgerTable({ entries }: LedgerTableProps) {
  if (entries.length === 0) return null;
  return (
    <details className={styles.ledger}>
      <summary>Ledger</summary>
      <TableBox label="Ledger" headings={['What', 'Amount', 'When', 'By', 'Reference']}>
        {entries.map(({ kind, amount, reference, by, at }) => (
          <tr key={`${kind} ${reference}`}>
            <th scope="row">{LEDGER_LABELS[kind]}</th>
            <td>{formatAmount(fromRupees(amount))}</td>
            <td>{formatTime(at)}</td>
            <td>{by}</td>
            <td>
              <code>{reference}</code>
            </td>
          </tr>
        ))}
      </TableBox>
    </details>
  );
}
