import type { OrderView } from '#contract/orders/read-order.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';

/** Returns whether the order is paid, and what of that has been returned. */
export function paymentText({
  paymentStatus,
  payment,
}: Pick<OrderView, 'paymentStatus' | 'payment'>): string {
  return REFUND_TEXTS[payment?.state as PaymentState] ?? paymentStatus;
}

const REFUND_TEXTS: Partial<Readonly<Record<PaymentState, string>>> = {
  'refund-pending': 'being refunded',
  'partly-refunded': 'partly refunded',
  refunded: 'refunded',
};
