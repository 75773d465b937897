/** An order enters a status here, whoever moves it. The row of the status says what happens. */
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { returnStock } from '#server/catalogue/stock/take-stock.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { closePayments } from '#server/sales/payment-records/close-payments.ts';
import type { OrderChangeDeps } from './history/record-change.ts';
import { issueCreditNotes } from './invoices/issue-credit-notes.ts';
import type { ShippedOrder } from './order-with-shipments.ts';
import { markDelivered } from './shipments/move-parcel.ts';
import { removeOpenShipments } from './shipments/shipment.repository.ts';

interface Entering {
  /** The order is locked, and still in the status that it leaves. */
  readonly order: ShippedOrder;
  readonly status: OrderStatus;
  readonly now: number;
  /** Credit notes store it. */
  readonly reason?: string | undefined;
  /** The shopper gets no mail. */
  readonly isSilent?: boolean;
}

/** The caller writes the status itself, and records the change. Stock comes first, as it is locked first everywhere. */
export async function enterStatus(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, status, now, reason = '', isSilent = false }: Entering,
): Promise<void> {
  const { returnsStock, closesPayments, creditsInvoices, email } = ORDER_STATUSES[status].onEntering;
  const { id, user_id, payment_provider } = order.order;
  const { isUnsent } = ORDER_STATUSES[order.order.status];
  const count = order.lines.filter(({ from_stock }) => from_stock === 1);
  if (returnsStock && isUnsent) await returnStock(transaction, count);
  await changeParcels(transaction, deps, { order, status });
  if (closesPayments && payment_provider !== null) await closePayments(transaction, deps, order.order);
  if (creditsInvoices && !isUnsent)
    await issueCreditNotes(transaction, deps, { orderId: id, withFees: true, reason });
  if (email !== null && !isSilent)
    await enqueueEmail(transaction, { user_id, kind: email, about: id, created_at: now });
}

async function changeParcels(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, status }: Pick<Entering, 'order' | 'status'>,
): Promise<void> {
  switch (ORDER_STATUSES[status].onEntering.parcels) {
    case 'unchanged':
    // Handing parcels over is what has moved the order.
    case 'hand-over':
      return;
    case 'deliver':
      return markDelivered(transaction, deps, order);
    case 'unpack':
      return removeOpenShipments(transaction, order.order.id);
  }
}
