/** The columns of exported orders: a row for each order, or for each line of each order. Times are those of India. */
import { CHARGE_NAMES, CHARGES } from '#domain/charges.ts';
import { toMinute } from '#domain/day.ts';
import { type OrderRefund, refundLabel } from '#domain/payments/order-refund.ts';
import type { CsvColumns } from '#server/platform/csv/csv-file.ts';
import type { OrderLineTable } from '#server/sales/orders/order.table.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { CHARGE_COLUMNS } from '#server/sales/orders/tax/tax-columns.ts';

export interface ExportedOrder extends ShippedOrder {
  readonly refund: OrderRefund | undefined;
}

export interface ExportedLine extends ExportedOrder {
  readonly line: OrderLineTable;
}

const HEAD: CsvColumns<ExportedOrder> = [
  ['order', ({ order }) => order.order_number],
  ['placed', ({ order }) => toMinute(order.created_at)],
  ['status', ({ order }) => order.status],
  [
    'payment status',
    ({ order, refund }) => (refund ? refundLabel(refund).toLowerCase() : order.payment_status),
  ],
  ['payment method', ({ order }) => order.payment_method],
];

const AMOUNTS: CsvColumns<ShippedOrder> = [
  ['order subtotal', ({ order }) => rupees(order.subtotal_paise)],
  ['order tax', ({ order }) => rupees(order.tax_paise + order.included_tax_paise)],
  ...CHARGE_NAMES.map(
    name =>
      [CHARGES[name].heading, ({ order }: ShippedOrder) => rupees(order[CHARGE_COLUMNS[name]])] as const,
  ),
  ['order total', ({ order }) => rupees(order.total_paise)],
];

const SHOPPER: CsvColumns<ShippedOrder> = [
  ['first name', ({ order }) => order.first_name],
  ['last name', ({ order }) => order.last_name],
  ['email', ({ order }) => order.email],
  ['phone', ({ order }) => order.phone],
  ['address', ({ order }) => order.address_line1],
  ['city', ({ order }) => order.city],
  ['state', ({ order }) => order.state],
  ['PIN', ({ order }) => order.postal_code],
];

const DISPATCH: CsvColumns<ShippedOrder> = [
  ['courier', ({ shipments }) => joined(shipments.map(({ courier }) => courier))],
  ['tracking number', ({ shipments }) => joined(shipments.map(shipment => shipment.tracking_number))],
  [
    'handed over',
    ({ shipments }) =>
      joined(
        shipments.map(({ handed_over_at }) => (handed_over_at === null ? '' : toMinute(handed_over_at))),
      ),
  ],
];

const NOTES: CsvColumns<ShippedOrder> = [
  ['staff notes', ({ order }) => order.notes],
  ['cancelled because', ({ order }) => order.cancel_reason ?? ''],
  ["shopper's notes", ({ order }) => order.cancel_notes ?? ''],
  ['landmark', ({ order }) => order.landmark],
];

const SCHEME: CsvColumns<ShippedOrder> = [
  ['tax scheme', ({ order }) => order.tax_scheme],
  ["buyer's GSTIN", ({ order }) => order.buyer_gstin ?? ''],
  ["buyer's legal name", ({ order }) => order.buyer_legal_name ?? ''],
];

/** The tax of the line without its part of the charges. It is empty where the tax is a percentage of the whole order. */
const LINE_TAX: CsvColumns<ExportedLine> = [
  ['HSN', ({ line }) => line.hsn ?? ''],
  ['line tax %', ({ line: { tax_basis_points: points } }) => (points === null ? '' : points / 100)],
  ['line taxable', ({ line }) => rupeesOrNone(line.taxable_paise)],
  ['line tax', ({ line }) => rupeesOrNone(line.tax_paise)],
];

/** What the size had of its own when it was ordered. */
const OF_SIZE: CsvColumns<ExportedLine> = [
  ['SKU', ({ line }) => line.sku ?? line.product_id],
  ['barcode', ({ line }) => line.barcode ?? ''],
  ['weight in grams', ({ line }) => line.weight_grams ?? ''],
];

function rupeesOrNone(amount: number | null): number | string {
  return amount === null ? '' : rupees(amount);
}

export const ORDER_COLUMNS: CsvColumns<ExportedOrder> = [
  ...HEAD,
  ['pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ...AMOUNTS,
  ...SHOPPER,
  ...SCHEME,
  ...DISPATCH,
  ...NOTES,
];

export const LINE_COLUMNS: CsvColumns<ExportedLine> = [
  ...HEAD,
  ['product', ({ line }) => line.product_id],
  ['name', ({ line }) => line.product_name],
  ['size', ({ line }) => line.size],
  ['quantity', ({ line }) => line.quantity],
  ['price', ({ line }) => rupees(line.price_paise)],
  ['line total', ({ line }) => rupees(line.total_paise)],
  ...AMOUNTS,
  ...SHOPPER,
  ...SCHEME,
  ...LINE_TAX,
  ...OF_SIZE,
  ...DISPATCH,
  ...NOTES,
];

function joined(texts: readonly string[]): string {
  return [...new Set(texts.filter(text => text !== ''))].join(' ');
}
