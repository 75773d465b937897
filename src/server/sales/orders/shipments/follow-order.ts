/** Shipments as the status of their order says, where a server of the version before has moved the order alone. */
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { isFinalState } from '#domain/orders/parcels/parcel-states.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import type { ShipmentTable } from './shipment.table.ts';
import { stateOfShipment } from './shipment-contents.ts';

type Row = ShipmentTable & Pick<OrderTable, 'status' | 'status_updated_at'>;

/** @param rows all shipments of one order */
export function followOrder(rows: readonly Row[]): readonly ShipmentTable[] {
  const isSentByNone = rows.every(({ handed_over_at }) => handed_over_at === null);
  return rows.map(({ status, status_updated_at: moved_at, ...shipment }) => {
    const { isDelivered, isUnderWay } = ORDER_STATUSES[status];
    const isSent = isDelivered || (isUnderWay && isSentByNone);
    const handed_over_at = shipment.handed_over_at ?? (isSent ? moved_at : null);
    return isDelivered && !isFinalState(stateOfShipment(shipment))
      ? { ...shipment, handed_over_at, state: 'delivered', state_at: moved_at }
      : { ...shipment, handed_over_at };
  });
}
