/** How an unpaid order is paid by UPI, to the UPI id that the shop had when it was placed. */
import type { UpiDetails } from '#contract/orders/order.ts';
import { toIso } from '#domain/day.ts';
import { paise } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { toPayee } from '#domain/payments/payee.ts';
import { upiLink } from '#domain/payments/upi-link.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';

type PayeeSettings = Parameters<typeof toPayee>[0];

type PaymentColumns = Pick<OrderTable, 'payment_provider' | 'payment_status' | 'status'>;

export function isToBePaid({ payment_provider, payment_status, status }: PaymentColumns): boolean {
  return payment_provider === 'upi' && payment_status !== 'paid' && ORDER_STATUSES[status].takesPayment;
}

/** Returns undefined for orders that are not paid so, are paid, or were placed before. */
export function upiDetails(
  order: OrderTable,
  request: Pick<PaymentOrderTable, 'expires_at' | 'upi_id' | 'upi_payee'> | undefined,
  settings: PayeeSettings,
): UpiDetails | undefined {
  if (request === undefined || !isToBePaid(order)) return undefined;
  const now = toPayee(settings);
  const { upi_id, upi_payee } = request;
  const { id, name: payee } = upi_id === null ? now : { id: upi_id, name: upi_payee ?? now.name };
  if (id === undefined) return undefined;
  const { order_number: orderNumber, total_paise: total } = order;
  return {
    link: upiLink({ id, payee, amount: paise(total), orderNumber }),
    id,
    payee,
    amount: rupees(total),
    payBy: toIso(request.expires_at),
  };
}
