/** The parcels of a whole order: packed, unpacked again, and handed over to the courier. */
import type { Connection } from '#server/platform/db/database.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { openShipments, type ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { createRestParcel } from '#server/sales/orders/shipments/create-parcel.ts';
import { handOverParcels, type Tracking } from '#server/sales/orders/shipments/hand-over-parcels.ts';
import { removeOpenShipments } from '#server/sales/orders/shipments/shipment.repository.ts';

/** Puts the pieces that are in no parcel into one. */
export async function startShipment(
  transaction: Connection,
  deps: OrderChangeDeps,
  order: ShippedOrder,
): Promise<void> {
  await createRestParcel(transaction, deps, order);
  await recordChanges(transaction, deps, { after: order, changes: [{ change: 'packed' }] });
}

/** Takes back what the courier does not have yet. */
export async function undoShipment(
  transaction: Connection,
  deps: OrderChangeDeps,
  order: ShippedOrder,
): Promise<void> {
  await removeOpenShipments(transaction, order.order.id);
  await recordChanges(transaction, deps, { after: order, changes: [{ change: 'unpacked' }] });
}

interface HandOver {
  readonly order: ShippedOrder;
  readonly tracking: Tracking;
}

/** Gives everything to the courier that is not sent yet. What has not been packed is packed with it. */
export async function shipOrder(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, tracking }: HandOver,
): Promise<StoredOrder> {
  const packed = await createRestParcel(transaction, deps, order);
  return handOverParcels(transaction, deps, { order: packed, parcels: openShipments(packed), tracking });
}
