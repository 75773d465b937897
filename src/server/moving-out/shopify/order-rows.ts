/** Orders in the layout in which Shopify exports them: a row for each line, of which the first has what is of the whole order. */
import { toMinute } from '#domain/day.ts';
import type { OrderRefund } from '#domain/payments/order-refund.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import type { Cell } from '#server/platform/csv/csv-row.ts';
import type { ExportedLine, ExportedOrder } from '#server/sales/orders/export/order-columns.ts';
import type { OrderParts } from '#server/sales/orders/export/order-csv.ts';

interface Row extends ExportedLine {
  readonly isFirst: boolean;
}

/** Returns a column that only the first row of an order has. */
function ofOrder(heading: string, read: (order: ExportedOrder) => Cell) {
  return [heading, (row: Row) => (row.isFirst ? read(row) : '')] as const;
}

const COLUMNS: CsvColumns<Row> = [
  ['Name', ({ order }) => order.order_number],
  ['Email', ({ order }) => order.email],
  ofOrder('Financial Status', toFinancialStatus),
  ofOrder('Fulfillment Status', toFulfillmentStatus),
  ofOrder('Fulfilled at', toFulfilledAt),
  ofOrder('Currency', () => 'INR'),
  ofOrder('Subtotal', ({ order }) => rupees(order.subtotal_paise)),
  ofOrder('Shipping', ({ order }) => rupees(order.shipping_paise + order.cod_charges_paise)),
  ofOrder('Taxes', ({ order }) => rupees(order.tax_paise + order.included_tax_paise)),
  ofOrder('Total', ({ order }) => rupees(order.total_paise)),
  ofOrder('Created at', ({ order }) => toTime(order.created_at)),
  ['Lineitem quantity', ({ line }) => line.quantity],
  ['Lineitem name', ({ line }) => `${line.product_name} - ${line.size}`],
  ['Lineitem price', ({ line }) => rupees(line.price_paise)],
  ['Lineitem sku', ({ line }) => line.sku ?? `${line.product_id}-${line.size}`],
  ['Lineitem requires shipping', () => 'true'],
  ['Lineitem taxable', () => 'true'],
  ...(['Billing', 'Shipping'] as const).flatMap(toAddressColumns),
  ofOrder('Notes', ({ order }) => order.notes),
  ofOrder('Cancelled at', ({ order }) =>
    order.status === 'cancelled' ? toTime(order.status_updated_at) : '',
  ),
  ofOrder('Payment Method', ({ order }) => order.payment_method),
  ofOrder('Id', ({ order }) => order.id),
  ofOrder('Phone', ({ order }) => order.phone),
];

function toAddressColumns(of: 'Billing' | 'Shipping'): CsvColumns<Row> {
  return [
    ofOrder(`${of} Name`, ({ order }) => `${order.first_name} ${order.last_name}`.trim()),
    ofOrder(`${of} Address1`, ({ order }) => order.address_line1),
    ofOrder(`${of} Address2`, ({ order }) => order.landmark),
    ofOrder(`${of} City`, ({ order }) => order.city),
    ofOrder(`${of} Zip`, ({ order }) => order.postal_code),
    ofOrder(`${of} Country`, () => 'IN'),
    ofOrder(`${of} Phone`, ({ order }) => order.phone),
    ofOrder(`${of} Province Name`, ({ order }) => order.state),
  ];
}

export function shopifyOrdersCsv(orders: OrderParts): AsyncGenerator<string> {
  return csvFile(COLUMNS, toRows(orders));
}

async function* toRows(parts: OrderParts): AsyncGenerator<readonly Row[]> {
  for await (const orders of parts)
    yield orders.flatMap(order =>
      order.lines.map((line, index) => ({ ...order, line, isFirst: index === 0 })),
    );
}

function toFinancialStatus({ order, refund }: ExportedOrder): string {
  if (refund !== undefined) return toRefundStatus(refund);
  if (order.payment_status === 'paid') return 'paid';
  return order.status === 'cancelled' || order.payment_status === 'failed' ? 'voided' : 'pending';
}

function toRefundStatus({ isWhole }: OrderRefund): string {
  return isWhole ? 'refunded' : 'partially_refunded';
}

function toFulfillmentStatus({ order }: ExportedOrder): string {
  return order.status === 'shipped' || order.status === 'delivered' ? 'fulfilled' : 'unfulfilled';
}

function toFulfilledAt({ shipments }: ExportedOrder): string {
  const times = shipments.flatMap(({ handed_over_at }) => handed_over_at ?? []);
  return times.length === 0 ? '' : toTime(Math.max(...times));
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** As Shopify writes a time: `2026-11-20 23:30:00 +0530`. */
function toTime(time: number): string {
  return `${toMinute(time)}:00 +0530`;
}
