/** The money of an order: its state in words, payments, refunds, and the ledger. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { DisputeItems } from './dispute-items.tsx';
import { LedgerTable } from './ledger-table.tsx';
import styles from './order-payment.module.css';
import { orderPaymentsQuery } from './payment-api.ts';
import { PaymentItems } from './payment-items.tsx';
import { ORDER_PAYMENT_STATES } from './payment-labels.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundItems } from './refund-items.tsx';

interface OrderPaymentProps {
  readonly found: ConsoleOrder;
}

/** Shows nothing for orders whose money nobody collects before they are sent, until they are paid. */
export function OrderPayment({ found }: OrderPaymentProps) {
  const { order, paymentProvider } = found;
  if (paymentProvider === null && order.paymentStatus !== 'paid') return null;
  return <PaymentSection found={found} />;
}

function PaymentSection({ found }: OrderPaymentProps) {
  const query = useQuery(orderPaymentsQuery(found.order.id));
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = useMay('orders.refund') && (query.data?.refundable ?? 0) > 0;
  return (
    <PageSection
      title="Payment"
      actions={
        mayRefund && (
          <Button variant="quiet" size="compact" onClick={() => setRefunding(true)}>
            Refund…
          </Button>
        )
      }
    >
      <QueryContent query={query}>
        {payments => (
          <>
            <Payments found={found} payments={payments} />
            {isRefunding && (
              <RefundDialog found={found} payments={payments} onClose={() => setRefunding(false)} />
            )}
          </>
        )}
      </QueryContent>
    </PageSection>
  );
}

interface PaymentsProps extends OrderPaymentProps {
  readonly payments: OrderPayments;
}

function Payments({ found, payments }: PaymentsProps) {
  const { label, tone } = ORDER_PAYMENT_STATES[payments.state];
  const amounts = [
    ['Received', payments.captured],
    ['Fees of the gateway', payments.fees],
    ['Refunded', payments.refunded],
  ] as const;
  return (
    <div className={styles.payment}>
      <p aria-live="polite">
        <Badge tone={tone}>{label}</Badge> {payments.text}
      </p>
      {isToReturn(found, payments) && (
        <p>The order is cancelled, and you have its money: return it, and record that by Refund….</p>
      )}
      {payments.captured > 0 && (
        <dl className={styles.amounts}>
          {amounts
            .filter(([, amount]) => amount > 0)
            .map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatAmount(fromRupees(amount))}</dd>
              </div>
            ))}
        </dl>
      )}
      <PaymentItems orderId={found.order.id} payments={payments.payments} />
      <DisputeItems disputes={payments.disputes} />
      <RefundItems found={found} payments={payments} />
      <LedgerTable entries={payments.ledger} />
    </div>
  );
}

/** What came through a gateway goes back by itself. */
function isToReturn({ order }: ConsoleOrder, { source, refundable }: OrderPayments): boolean {
  return !ORDER_STATUSES[order.status].takesPayment && source?.isGateway === false && refundable > 0;
}
