/** Orders as a table for a spreadsheet: a row for each line of each order. */
import type { OrderLineTable, OrderTable } from './order.table.ts';
import { rupees, type StoredOrder } from './order-response.ts';

type Cell = string | number;

const COLUMNS: readonly (readonly [string, (order: OrderTable, line: OrderLineTable) => Cell])[] = [
  ['order', order => order.order_number],
  ['placed', order => new Date(order.created_at).toISOString()],
  ['status', order => order.status],
  ['payment status', order => order.payment_status],
  ['payment method', order => order.payment_method],
  ['product', (_, line) => line.product_id],
  ['name', (_, line) => line.product_name],
  ['size', (_, line) => line.size],
  ['quantity', (_, line) => line.quantity],
  ['price', (_, line) => rupees(line.price_paise)],
  ['line total', (_, line) => rupees(line.total_paise)],
  ['order subtotal', order => rupees(order.subtotal_paise)],
  ['order tax', order => rupees(order.tax_paise)],
  ['cash charge', order => rupees(order.cod_charges_paise)],
  ['order total', order => rupees(order.total_paise)],
  ['first name', order => order.first_name],
  ['last name', order => order.last_name],
  ['email', order => order.email],
  ['phone', order => order.phone],
  ['address', order => order.address_line1],
  ['city', order => order.city],
  ['state', order => order.state],
  ['PIN', order => order.postal_code],
  ['staff notes', order => order.notes],
  ['cancelled because', order => order.cancel_reason ?? ''],
  ["shopper's notes", order => order.cancel_notes ?? ''],
];

export function ordersCsv(orders: readonly StoredOrder[]): string {
  const rows = orders.flatMap(({ order, lines }) =>
    lines.map(line => COLUMNS.map(([, read]) => read(order, line))),
  );
  return [COLUMNS.map(([heading]) => heading), ...rows].map(cells => cells.map(cell).join(',')).join('\r\n');
}

/** Text that begins like a formula gets a quote before it: a shopper's address must not run in a spreadsheet. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
