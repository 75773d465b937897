import type { ParcelLine } from '#domain/orders/parcels/parcel-contents.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { type ShippedOrder, toRemaining } from '#server/sales/orders/order-with-shipments.ts';
import { addShipment, findShipments } from './shipment.repository.ts';
import { toContents } from './shipment-contents.ts';

/** Puts pieces of an order that are in no parcel into one. Needs a transaction that has locked the order. */
export async function createParcel(
  transaction: Connection,
  { clock, newId }: OrderChangeDeps,
  {
    order: { order, lines },
    chosen,
  }: { readonly order: ShippedOrder; readonly chosen: readonly ParcelLine[] },
): Promise<void> {
  await addShipment(transaction, {
    order_id: order.id,
    id: newId('shp'),
    ...toContents(chosen, lines),
    courier: '',
    tracking_number: '',
    packed_at: clock().getTime(),
    handed_over_at: null,
    state: null,
    state_at: null,
    received_at: null,
    receipt: null,
    cod_paise: null,
    cod_open: null,
  });
}

/** Puts all pieces that are in no parcel into one, if there are any. Returns the order with its parcels. */
export async function createRestParcel(
  transaction: Connection,
  deps: OrderChangeDeps,
  order: ShippedOrder,
): Promise<ShippedOrder> {
  const chosen = toRemaining(order);
  if (chosen.length === 0) return order;
  await createParcel(transaction, deps, { order, chosen });
  return { ...order, shipments: await findShipments(transaction, [order.order.id]) };
}
