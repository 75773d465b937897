/** Orders as a table for a spreadsheet: a row for each line of each order. */
import { paise, toRupees } from '#domain/money.ts';
import type { StoredOrder } from './order-response.ts';

const HEADINGS = [
  'order',
  'placed',
  'status',
  'payment status',
  'payment method',
  'product',
  'name',
  'size',
  'quantity',
  'price',
  'line total',
  'order subtotal',
  'order tax',
  'cash charge',
  'order total',
  'first name',
  'last name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'PIN',
];

export function ordersCsv(orders: readonly StoredOrder[]): string {
  return [HEADINGS, ...orders.flatMap(rowsOf)].map(cells => cells.map(cell).join(',')).join('\r\n');
}

function rowsOf({ order, lines }: StoredOrder): readonly (readonly (string | number)[])[] {
  return lines.map(line => [
    order.order_number,
    new Date(order.created_at).toISOString(),
    order.status,
    order.payment_status,
    order.payment_method,
    line.product_id,
    line.product_name,
    line.size,
    line.quantity,
    rupees(line.price_paise),
    rupees(line.total_paise),
    rupees(order.subtotal_paise),
    rupees(order.tax_paise),
    rupees(order.cod_charges_paise),
    rupees(order.total_paise),
    order.first_name,
    order.last_name,
    order.email,
    order.phone,
    order.address_line1,
    order.city,
    order.state,
    order.postal_code,
  ]);
}

/** Text that begins like a formula gets a quote before it: a shopper's address must not run in a spreadsheet. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rupees(inPaise: number): number {
  return toRupees(paise(inPaise));
}
