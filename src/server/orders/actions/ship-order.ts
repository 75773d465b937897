/** Parcels of an order: packed, unpacked again, and handed over to the courier. */
import type { Connection } from '#server/db/database.ts';
import { enqueueStatusEmail } from '#server/orders/change-order.ts';
import { type OrderChangeDeps, recordChanges } from '#server/orders/index/record-change.ts';
import { linesInShipments, type ShippedOrder } from '#server/orders/index/shipped-order.ts';
import { changeOrder } from '#server/orders/order.repository.ts';
import {
  addShipment,
  handOverShipments,
  removeOpenShipments,
} from '#server/orders/shipments/shipment.repository.ts';

/** Both empty where they are not known. */
export interface Parcel {
  readonly courier: string;
  readonly trackingNumber: string;
}

/** Puts the lines that are in no shipment into one. */
export async function startShipment(
  transaction: Connection,
  deps: OrderChangeDeps,
  order: ShippedOrder,
): Promise<void> {
  await addRest(transaction, deps, order);
  await recordChanges(transaction, deps, { before: order, after: order, changes: [{ change: 'packed' }] });
}

/** Takes back what the courier does not have yet. */
export async function undoShipment(
  transaction: Connection,
  deps: OrderChangeDeps,
  order: ShippedOrder,
): Promise<void> {
  await removeOpenShipments(transaction, order.order.id);
  await recordChanges(transaction, deps, { before: order, after: order, changes: [{ change: 'unpacked' }] });
}

interface HandOver {
  readonly order: ShippedOrder;
  readonly parcel: Parcel;
}

/** Gives everything to the courier: the order is shipped. What has not been packed is packed with it. */
export async function handOver(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcel }: HandOver,
): Promise<void> {
  await addRest(transaction, deps, order);
  const now = deps.clock().getTime();
  const { id, status } = order.order;
  await handOverShipments(transaction, id, { ...parcel, now });
  await enqueueStatusEmail(transaction, order.order, { status: 'shipped', now });
  const shipped = await changeOrder(transaction, order, {
    status: 'shipped',
    status_updated_at: now,
    updated_at: now,
  });
  const after = { status: 'shipped', ...(parcel.trackingNumber === '' ? {} : parcel) };
  await recordChanges(transaction, deps, {
    before: order,
    after: shipped,
    changes: [{ change: 'shipped', before: { status }, after }],
  });
}

async function addRest(
  transaction: Connection,
  { clock, newId }: OrderChangeDeps,
  { order, lines, shipments }: ShippedOrder,
): Promise<void> {
  const packed = linesInShipments(shipments);
  const rest = lines.filter(({ line }) => !packed.has(line)).map(({ line }) => line);
  if (rest.length === 0) return;
  await addShipment(transaction, {
    order_id: order.id,
    id: newId('shp'),
    lines: JSON.stringify(rest),
    courier: '',
    tracking_number: '',
    packed_at: clock().getTime(),
    handed_over_at: null,
  });
}
