import { formatTime } from '#console/parts/format-time.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import styles from './order-payment.module.css';
import { ledgerLabel } from './payment-labels.ts';

type Entry = OrderPayments['ledger'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    header: 'What',
    cell: entry => (
      <>
        {ledgerLabel(entry)}
        <small>
          <code>{entry.reference}</code>
        </small>
      </>
    ),
  },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => formatAmount(fromRupees(amount)) },
  { header: 'When', cell: ({ at }) => formatTime(at) },
  { header: 'By', cell: ({ by }) => by },
];

/** What was charged, received and returned, line by line. Lines are only ever added. */
export function LedgerTable({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className={styles.ledger}>
      <summary>Ledger</summary>
      <IndexTable
        label="Ledger"
        rows={entries}
        columns={COLUMNS}
        toId={({ kind, reference }) => `${kind} ${reference}`}
      />
    </details>
  );
}
