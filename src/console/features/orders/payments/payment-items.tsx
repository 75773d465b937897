import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { CopyButton } from '#console/parts/copy-button.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { paymentLabel } from '#domain/payments/payment.ts';
import { errorText } from '#domain/payments/payment-error-texts.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import styles from './order-payment.module.css';
import { amountText, findPurpose, GATEWAY_STATES } from './payment-labels.ts';
import { ReviewDialog } from './review-dialog.tsx';

type Payment = OrderPayments['payments'][number];

interface PaymentItemsProps {
  readonly orderId: string;
  readonly payments: readonly Payment[];
}

/** The payments at the gateway, those that failed too. */
export function PaymentItems({ orderId, payments }: PaymentItemsProps) {
  if (payments.length === 0) return null;
  return (
    <LinedList aria-label="Payments">
      {payments.map(payment => (
        <LinedItem key={payment.id}>
          <PaymentItem orderId={orderId} payment={payment} />
        </LinedItem>
      ))}
    </LinedList>
  );
}

interface PaymentItemProps {
  readonly orderId: string;
  readonly payment: Payment;
}

function PaymentItem({ orderId, payment }: PaymentItemProps) {
  const { id, amount, currency, method, state, failure, at } = payment;
  const { label, tone } = GATEWAY_STATES[state];
  const purpose = findPurpose(payment);
  return (
    <div className={styles.item}>
      <p className={styles.head}>
        <strong>{amountText(amount, currency)}</strong> {paymentLabel(method)}
        <Badge tone={tone}>{label}</Badge>
      </p>
      {purpose !== undefined && <p>{purpose}</p>}
      {failure !== null && <p>The bank says: {errorText(failure)}</p>}
      <p className={styles.note}>
        {formatTime(at)} <code>{id}</code> <CopyButton text={id} what="payment id" />
      </p>
      {payment.assignment === 'review' && <Review orderId={orderId} payment={payment} />}
    </div>
  );
}

function Review({ orderId, payment }: PaymentItemProps) {
  const [decision, setDecision] = useState<'accept' | 'return'>();
  if (!useMay('orders.refund')) return null;
  return (
    <ButtonRow>
      {payment.currency === 'INR' && (
        <Button variant="quiet" size="compact" onClick={() => setDecision('accept')}>
          Accept…
        </Button>
      )}
      <Button variant="quiet" size="compact" onClick={() => setDecision('return')}>
        Return…
      </Button>
      {decision !== undefined && (
        <ReviewDialog
          orderId={orderId}
          payment={payment}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </ButtonRow>
  );
}
