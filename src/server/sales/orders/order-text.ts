import { formatAmount, paise } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import type { StoredOrder } from './order.table.ts';

const INDIA = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function orderLine({ order, lines }: StoredOrder): string {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [
    order.order_number,
    INDIA.format(order.created_at),
    order.status,
    `payment ${order.payment_status}`,
    amount(order.total_paise),
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    `${order.first_name} ${order.last_name}, ${order.city}`,
  ].join('  ');
}

export function orderText({ order, lines }: StoredOrder): string {
  return [
    `Order ${order.order_number} of ${INDIA.format(order.created_at)}`,
    `Status: ${order.status}, payment: ${order.payment_status} (${PAYMENT_METHODS[order.payment_method].label})`,
    ...(order.cancel_reason === null ? [] : [`Cancelled because: ${order.cancel_reason}`]),
    ...(order.cancel_notes ? [`Shopper's notes: ${order.cancel_notes}`] : []),
    ...(order.notes === '' ? [] : [`Staff notes: ${order.notes}`]),
    '',
    `${order.first_name} ${order.last_name}`,
    order.address_line1,
    ...(order.landmark === '' ? [] : [order.landmark]),
    `${order.city} ${order.postal_code}, ${order.state}, ${order.country}`,
    `${order.phone}, ${order.email}`,
    '',
    ...lines.map(
      line =>
        `${line.quantity} × ${line.product_name}, size ${line.size} (${line.product_id})  ${amount(line.total_paise)}`,
    ),
    '',
    `Subtotal ${amount(order.subtotal_paise)}, tax ${amount(order.tax_paise + order.included_tax_paise)}${order.included_tax_paise > 0 ? ' included' : ''}, ` +
      `cash charge ${amount(order.cod_charges_paise)}, total ${amount(order.total_paise)}`,
  ].join('\n');
}

export function amount(inPaise: number): string {
  return formatAmount(paise(inPaise));
}
