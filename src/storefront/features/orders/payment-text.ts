import type { OrderView } from '#contract/orders/read-order.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';

/** Returns whether the order is paid, and what of that has been returned. It is empty where nothing is to be paid any more. */
export function paymentText({
  status,
  paymentStatus,
  payment,
}: Pick<OrderView, 'status' | 'paymentStatus' | 'payment'>): string {
  const refund = REFUND_TEXTS[payment?.state as PaymentState];
  if (refund !== undefined) return refund;
  const isClosed = isOrderStatus(status) && !ORDER_STATUSES[status].takesPayment;
  return isClosed && paymentStatus === 'pending' ? '' : paymentStatus;
}

const REFUND_TEXTS: Partial<Readonly<Record<PaymentState, string>>> = {
  'refund-pending': 'being refunded',
  'partly-refunded': 'partly refunded',
  refunded: 'refunded',
};
