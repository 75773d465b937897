/** How an unpaid order is paid by UPI, to the shop's own UPI id as the settings have it now. */
import type { UpiDetails } from '#contract/orders/order.ts';
import { toIso } from '#domain/day.ts';
import { paise } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { upiLink } from '#domain/payments/upi-link.ts';
import type { PaymentSettings, Settings } from '#domain/settings.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import type { PaymentOrderTable } from '#server/sales/payment-records/payment.table.ts';

type Payee = Pick<Settings, 'shop'> & { readonly payment: Pick<PaymentSettings, 'upi'> };

type PaymentColumns = Pick<OrderTable, 'payment_provider' | 'payment_status' | 'status'>;

export function isToBePaid({ payment_provider, payment_status, status }: PaymentColumns): boolean {
  return payment_provider === 'upi' && payment_status !== 'paid' && ORDER_STATUSES[status].takesPayment;
}

/** Returns undefined for orders that are not paid so, are paid, or were placed before. */
export function upiDetails(
  order: OrderTable,
  request: Pick<PaymentOrderTable, 'expires_at'> | undefined,
  { shop, payment: { upi } }: Payee,
): UpiDetails | undefined {
  if (request === undefined || upi.id === undefined || !isToBePaid(order)) return undefined;
  const { id, payee = shop.name } = upi;
  const { order_number: orderNumber, total_paise: total } = order;
  return {
    link: upiLink({ id, payee, amount: paise(total), orderNumber }),
    id,
    payee,
    amount: rupees(total),
    payBy: toIso(request.expires_at),
  };
}
