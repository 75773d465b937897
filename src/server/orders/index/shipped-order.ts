import type { OrderState } from '#domain/orders/order-actions.ts';
import { type OrderStage, stageOf } from '#domain/orders/order-stages.ts';
import type { OrderTable } from '#server/orders/order.table.ts';
import type { StoredOrder } from '#server/orders/order-response.ts';
import { linesOfShipment } from '#server/orders/shipments/shipment.repository.ts';
import type { ShipmentTable } from '#server/orders/shipments/shipment.table.ts';

/** An order with its shipments. */
export interface ShippedOrder extends StoredOrder {
  readonly shipments: readonly ShipmentTable[];
}

export function stageOfOrder({ order, lines, shipments }: ShippedOrder): OrderStage {
  const packed = linesInShipments(shipments);
  return stageOf({ ...paymentOf(order), isPacked: lines.every(({ line }) => packed.has(line)) });
}

/** What decides which actions are allowed. */
export function stateOfOrder(shipped: ShippedOrder): OrderState {
  return { ...paymentOf(shipped.order), stage: stageOfOrder(shipped) };
}

/** What decides whether an order waits for its payment. */
export function paymentOf({
  status,
  payment_status: paymentStatus,
  payment_provider: paymentProvider,
}: Pick<OrderTable, 'status' | 'payment_status' | 'payment_provider'>) {
  return { status, paymentStatus, paymentProvider };
}

/** The numbers of the lines that are in a shipment. */
export function linesInShipments(shipments: readonly ShipmentTable[]): ReadonlySet<number> {
  return new Set(shipments.flatMap(linesOfShipment));
}
