/** Gives parcels to the courier: what every way of shipping comes to, in the transaction that has locked the order. */
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { isCollectedInCash } from '#server/sales/orders/cod/cash-of-parcels.ts';
import { codShares } from '#server/sales/orders/cod/cod-shares.ts';
import { enterStatus } from '#server/sales/orders/enter-status.ts';
import {
  type OrderChangeDeps,
  type RecordedChange,
  recordChanges,
} from '#server/sales/orders/history/record-change.ts';
import { issueInvoices } from '#server/sales/orders/invoices/issue-invoices.ts';
import { changeOrder } from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { changeShipment } from './shipment.repository.ts';
import type { ShipmentTable } from './shipment.table.ts';

/** Both are empty where they are not known. */
export interface Tracking {
  readonly courier: string;
  readonly trackingNumber: string;
}

interface HandOver {
  /** The order with its parcels. */
  readonly order: ShippedOrder;
  readonly parcels: readonly ShipmentTable[];
  readonly tracking: Tracking;
}

/** The order is shipped from its first parcel on. The shopper is mailed once for what goes together. */
export async function handOverParcels(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcels, tracking }: HandOver,
): Promise<StoredOrder> {
  const now = deps.clock().getTime();
  const { courier, trackingNumber: tracking_number } = tracking;
  const shares = isCollectedInCash(order.order) ? codShares(order) : undefined;
  for (const parcel of parcels) {
    const cod_paise = shares?.get(parcel.id) ?? null;
    await changeShipment(transaction, parcel, { courier, tracking_number, handed_over_at: now, cod_paise });
  }
  const isFirst = !ORDER_STATUSES[order.order.status].isUnderWay;
  if (isFirst) await enterStatus(transaction, deps, { order, status: 'shipped', now });
  else await enqueueParcelEmail(transaction, order, now);
  const changed = await changeOrder(transaction, order, {
    ...(isFirst && { status: 'shipped', status_updated_at: now }),
    updated_at: now,
  });
  await issueInvoices(transaction, deps, { order, parcels });
  const changes = [describe({ order, parcels, tracking })];
  await recordChanges(transaction, deps, { after: changed, at: now, changes });
  return changed;
}

/** The mail about the order itself was that of the first parcel. */
async function enqueueParcelEmail(
  transaction: Connection,
  { order }: ShippedOrder,
  now: number,
): Promise<void> {
  const about = aboutChange(order.id, now);
  await enqueueEmail(transaction, {
    user_id: order.user_id,
    kind: 'order-shipped',
    about,
    created_at: now,
  });
}

function describe({ order, parcels, tracking }: HandOver): RecordedChange {
  const { status } = order.order;
  const named = tracking.trackingNumber === '' ? {} : tracking;
  const numbers = parcels.map(({ id }) => numberOfParcel(order, id));
  const several = order.shipments.length > 1 ? { parcels: numbers } : {};
  return ORDER_STATUSES[status].isUnderWay
    ? { change: 'parcel-shipped', after: { ...named, ...several } }
    : { change: 'shipped', before: { status }, after: { status: 'shipped', ...named, ...several } };
}

/** The number counts from 1, as screens and slips name the parcels of an order. */
export function numberOfParcel({ shipments }: Pick<ShippedOrder, 'shipments'>, id: string): number {
  return shipments.findIndex(shipment => shipment.id === id) + 1;
}
