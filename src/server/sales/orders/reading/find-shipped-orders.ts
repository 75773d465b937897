import type { Connection } from '#server/platform/db/database.ts';
import { findOrdersById, lockOrder } from '#server/sales/orders/order.repository.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';

/** Returns an order by its id or number, which nobody else changes before the end of the transaction. */
export async function lockShippedOrder(
  transaction: Connection,
  name: string,
): Promise<ShippedOrder | undefined> {
  const found = await lockOrder(transaction, name, undefined);
  return found && { ...found, shipments: await findShipments(transaction, [found.order.id]) };
}

/** Orders by their id, with their shipments. */
export async function findShippedOrders(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShippedOrder>> {
  const orders = await findOrdersById(db, ids);
  const shipments = Map.groupBy(await findShipments(db, ids), shipment => shipment.order_id);
  return new Map(
    orders.map(order => [order.order.id, { ...order, shipments: shipments.get(order.order.id) ?? [] }]),
  );
}
