/** Issues the invoices of parcels, when the courier gets them. */
import type { InvoicedOrder } from '#domain/invoices/draft-invoice.ts';
import { draftInvoice, findInvoiceKind } from '#domain/invoices/draft-invoice.ts';
import { paise } from '#domain/money.ts';
import { toPieces } from '#domain/orders/parcels/parcel-contents.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { findContents } from '#server/sales/orders/shipments/shipment-contents.ts';
import { creditEarlierRefunds } from './credit-earlier-refunds.ts';
import { findInvoices } from './invoice.repository.ts';
import { issueDocument } from './issue-document.ts';
import { settingsOfInvoice } from './settings-in-force.ts';

interface SentParcels {
  /** The order with its parcels, which is locked. */
  readonly order: ShippedOrder;
  readonly parcels: readonly ShipmentTable[];
}

/** Issues one invoice for each parcel, in the schemes that have invoices. A parcel has one invoice for good. */
export async function issueInvoices(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcels }: SentParcels,
): Promise<void> {
  if (findInvoiceKind(order.order.tax_scheme) === undefined) return;
  const now = deps.clock().getTime();
  const settings = await settingsOfInvoice(transaction, { placedAt: order.order.created_at, now });
  const earlier = (await findInvoices(transaction, [order.order.id])).filter(
    ({ shipment_id }) => shipment_id !== null,
  );
  const invoiced = earlier.flatMap(({ invoice }) => [...invoice.lines]);
  for (const parcel of parcels) {
    const pieces = findContents(parcel, order.lines).map(({ line, quantity }) => ({
      line,
      quantity,
      before: toPieces(invoiced, line),
    }));
    const draft = draftInvoice(toInvoicedOrder(order, parcel), pieces, settings);
    if (draft === undefined) continue;
    invoiced.push(...draft.lines);
    const { order_id, id: shipment_id } = parcel;
    const names = settings.invoices;
    await issueDocument(transaction, deps, { names, draft, order_id, shipment_id, against_id: null });
  }
  await creditEarlierRefunds(transaction, deps, order.order.id);
}

function toInvoicedOrder({ order, lines, shipments }: ShippedOrder, parcel: ShipmentTable): InvoicedOrder {
  const { address_line1: line, city, state, postal_code: postalCode } = order;
  return {
    taxScheme: order.tax_scheme,
    recipient: {
      name: order.buyer_legal_name ?? `${order.first_name} ${order.last_name}`.trim(),
      ...(order.buyer_gstin === null ? {} : { gstin: order.buyer_gstin }),
      address: { line, city, state, postalCode },
    },
    order: { number: order.order_number, placedAt: order.created_at },
    ...(shipments.length > 1 && { parcel: shipments.findIndex(({ id }) => id === parcel.id) + 1 }),
    lines: lines.map(row => ({
      line: row.line,
      name: row.product_name,
      size: row.size,
      ...(row.hsn === null ? {} : { hsn: row.hsn }),
      ...(row.sku === null ? {} : { sku: row.sku }),
      quantity: row.quantity,
      price: paise(row.price_paise),
      percent: (row.tax_basis_points ?? 0) / 100,
      taxable: paise(row.taxable_paise ?? 0),
      tax: paise(row.tax_paise ?? 0),
      feesTaxable: paise(row.fees_taxable_paise ?? 0),
      feesTax: paise(row.fees_tax_paise ?? 0),
    })),
  };
}
