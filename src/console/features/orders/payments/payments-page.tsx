/** Payments that need somebody: money to look at, refunds that failed, and what differs from the gateway. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMay } from '#console/api/session.ts';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { TableSection } from '#console/parts/list/table-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import { LiveRegion } from '#ui/layout/visually-hidden.tsx';
import { comparePayments, paymentTasksQuery } from './payment-api.ts';
import styles from './payments-page.module.css';
import {
  DIFFERENCE_COLUMNS,
  DISPUTE_COLUMNS,
  REFUND_COLUMNS,
  RETURN_COLUMNS,
  REVIEW_COLUMNS,
} from './task-columns.tsx';

export function Page() {
  const query = useQuery(paymentTasksQuery);
  const mayMark = useMay('orders.refund');
  const mayCompare = useMay('orders.refund') && query.data?.canCompare === true;
  return (
    <>
      <PageHeader
        title="Payments to look at"
        back={{ to: '/orders', label: 'All orders' }}
        intro={comparedText(query.data)}
        actions={
          <>
            <PageLink to="/orders/cash" className={buttonClass({ variant: 'quiet', size: 'compact' })}>
              Cash with couriers
            </PageLink>
            {mayMark && (
              <PageLink to="/orders/statement" className={buttonClass({ variant: 'quiet', size: 'compact' })}>
                Match a bank statement
              </PageLink>
            )}
            {mayCompare && <CompareButton />}
          </>
        }
      />
      <QueryContent query={query}>{found => <Tasks {...found} />}</QueryContent>
    </>
  );
}

function CompareButton() {
  const compare = useMutation({
    mutationFn: comparePayments,
    onSuccess: () => toastSuccess('Compared with the gateway'),
  });
  return (
    <Button variant="quiet" size="compact" busy={compare.isPending} onClick={() => compare.mutate()}>
      Compare with the gateway now
    </Button>
  );
}

function Tasks({ reviews, failedRefunds, comparison, ...tasks }: PaymentTasks) {
  const toReturn = tasks.toReturn ?? [];
  const disputes = tasks.disputes ?? [];
  const differences = comparison?.differences ?? [];
  const count =
    disputes.length + reviews.length + toReturn.length + failedRefunds.length + differences.length;
  return (
    <div className={styles.tasks}>
      <LiveRegion>{count === 0 ? 'Nothing to look at' : `${count} to look at`}</LiveRegion>
      {count === 0 && (
        <EmptyState title="Every payment is in order">
          Disputes, payments that do not match their order or came too late, refunds that failed, and
          differences from the gateway come here.
        </EmptyState>
      )}
      <TableSection
        title="Disputes"
        rows={disputes}
        columns={DISPUTE_COLUMNS}
        toId={({ dispute }) => dispute}
      />
      <TableSection
        title="To accept or to return"
        rows={reviews}
        columns={REVIEW_COLUMNS}
        toId={({ payment }) => payment}
      />
      <TableSection
        title="Came too late: to return"
        rows={toReturn}
        columns={RETURN_COLUMNS}
        toId={({ refund }) => refund}
      />
      <TableSection
        title="Refunds that failed"
        rows={failedRefunds}
        columns={REFUND_COLUMNS}
        toId={({ refund }) => refund}
      />
      <TableSection
        title="Other than at the gateway"
        rows={differences}
        columns={DIFFERENCE_COLUMNS}
        toId={({ payment }) => payment}
      />
    </div>
  );
}

function comparedText(tasks: PaymentTasks | undefined): string | undefined {
  if (tasks === undefined) return undefined;
  const { comparison, canCompare } = tasks;
  if (comparison !== null)
    return `Compared with the gateway ${formatTime(comparison.at)}, payments since ${formatTime(comparison.from)}.`;
  return canCompare ? 'Compared with the gateway every night.' : 'Nothing is paid through a gateway.';
}
