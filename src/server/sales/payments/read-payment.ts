/** The state of the payment of an order, as its shopper and staff see it. */
import type { PaymentView } from '#contract/payments/payment.ts';
import { toIso } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { PAYMENT_STATES } from '#domain/payments/payment-state.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { payableUntil, readStoredPayments } from '#server/sales/payment-records/payment-states.ts';

export async function readPayment(db: Connection, order: OrderTable, now: number): Promise<PaymentView> {
  const stored = (await readStoredPayments(db, [order])).get(order.id);
  const state = stored?.state ?? 'unpaid';
  const until = stored && payableUntil(stored, now);
  return {
    orderId: order.order_number,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
    state,
    text: PAYMENT_STATES[state].shopper,
    amount: toRupees(paise(order.total_paise)),
    canPay: until !== undefined,
    ...(until !== undefined && { payBefore: toIso(until) }),
  };
}
