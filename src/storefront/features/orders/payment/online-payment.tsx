/** The payment of an order that a provider collects, or of which the shop has returned some: what has become of it, and 'Pay now' while it can be paid. */
import { useEffect, useEffectEvent } from 'react';
import type { OrderView, PaymentDetailsView, RefundView } from '#contract/orders/read-order.ts';
import { ORDER_PARAMS } from '#contract/urls.ts';
import { formatAmount } from '#domain/money.ts';
import { isPaymentState, isUndecided, PAYMENT_STATES } from '#domain/payments/payment-state.ts';
import { day, dayAndTime } from '#storefront/date-texts.ts';
import { useOrderApi } from '#storefront/state/order-api.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { canPayOnline } from './due-payment.ts';
import styles from './payment.module.css';
import { usePayment } from './use-payment.ts';

interface OnlinePaymentProps {
  readonly order: OrderView;
  readonly payment: PaymentDetailsView;
  readonly onChange: (changed: OrderView) => void;
}

export function OnlinePayment({ order, payment, onChange }: OnlinePaymentProps) {
  const { isFull } = useOrderApi();
  const { error, isBusy, pay } = usePayment(order, onChange);
  const { payBefore, refunds } = payment;
  const canPay = canPayOnline({ payment });
  const headingId = `payment-${order.orderId}`;
  useArrival(order, () => {
    if (canPay) void pay();
  });
  return (
    <section className={classNames(styles.payment, canPay && styles.open)} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {canPay ? `Pay ${formatAmount(order.summary.total)}` : 'Payment'}
      </h3>
      <output>{toText(payment)}</output>
      {canPay && (
        <>
          <p className={styles.deadline}>
            Pay by {dayAndTime(payBefore)}. After that the order is cancelled.
          </p>
          {isFull && (
            <Button className={styles.pay} busy={isBusy} onClick={() => void pay()}>
              Pay now
            </Button>
          )}
        </>
      )}
      <FormMessage>{error}</FormMessage>
      {refunds.length > 0 && <Refunds refunds={refunds} />}
    </section>
  );
}

/** A newer server may know more states. */
function toText({ state, payBefore }: PaymentDetailsView): string {
  if (!isPaymentState(state)) return '';
  // The gateway is asked once more before the order is cancelled.
  if (payBefore === '' && state !== 'processing' && isUndecided(state))
    return 'The time to pay is over. We are checking whether your payment has come.';
  return PAYMENT_STATES[state].shopper;
}

/** Pays at once where checkout or a mail has led here, and says so where the gateway has. */
function useArrival({ orderId, paymentStatus }: OrderView, pay: () => void): void {
  const arrive = useEffectEvent(() => {
    const { searchParams } = new URL(location.href);
    const isToPay = searchParams.get(ORDER_PARAMS.pay) === orderId;
    const isBack = searchParams.get(ORDER_PARAMS.open) === orderId;
    if (!isToPay && !isBack) return;
    // Loaded again, the page does neither. What stands after # opens the order of a guest.
    history.replaceState(history.state, '', location.pathname + location.hash);
    if (isToPay) pay();
    else if (paymentStatus === 'paid') toastSuccess('Payment received. Thank you!');
  });
  useEffect(() => arrive(), []);
}

const REFUND_TEXTS: Readonly<Record<string, string>> = {
  pending: 'on its way to you',
  processed: 'returned to you',
  failed: 'not taken by your bank',
};

function Refunds({ refunds }: { readonly refunds: readonly RefundView[] }) {
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {refunds.map(({ amount, state, requestedAt }) => (
        <li key={`${requestedAt} ${amount}`}>
          {formatAmount(amount)} {REFUND_TEXTS[state] ?? state}
          {requestedAt !== '' && <span className={styles.soft}> • refund of {day(requestedAt)}</span>}
        </li>
      ))}
    </ul>
  );
}
