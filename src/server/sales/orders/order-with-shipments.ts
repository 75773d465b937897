import type { OrderFacts } from '#domain/orders/order-actions.ts';
import { type OrderStage, toStage } from '#domain/orders/order-stages.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { type ParcelLine, remainingLines } from '#domain/orders/parcels/parcel-contents.ts';
import { type ParcelProgress, toProgress } from '#domain/orders/parcels/parcel-progress.ts';
import type { OrderTable, StoredOrder } from './order.table.ts';
import type { ShipmentTable } from './shipments/shipment.table.ts';
import { findContents, stateOfShipment } from './shipments/shipment-contents.ts';

/** An order with its shipments. */
export interface ShippedOrder extends StoredOrder {
  readonly shipments: readonly ShipmentTable[];
}

export function stageOfOrder(shipped: ShippedOrder): OrderStage {
  return toStage({
    ...toPayment(shipped.order),
    isPacked: toRemaining(shipped).length === 0,
    isPartlySent: isPartlySent(shipped),
  });
}

/** Returns whether some of its parcels are sent, and others are to be packed or handed over. */
function isPartlySent(shipped: ShippedOrder): boolean {
  return ORDER_STATUSES[shipped.order.status].isUnderWay && shipped.shipments.length > 0
    ? ['not-sent', 'partly-sent'].includes(progressOfOrder(shipped))
    : false;
}

/** Returns whether its parcels have come back or were lost, so that nothing was delivered. */
function isReturned(shipped: ShippedOrder): boolean {
  return ORDER_STATUSES[shipped.order.status].isUnderWay && progressOfOrder(shipped) === 'returned';
}

/** Returns whether all that was sent has reached the shopper, and nothing is left to send. */
export function hasArrived(shipped: ShippedOrder): boolean {
  return ORDER_STATUSES[shipped.order.status].isUnderWay && progressOfOrder(shipped) === 'delivered';
}

/** Staff have recorded of each of its parcels what came back. */
function isReceived({ shipments }: ShippedOrder): boolean {
  const countedParcels = shipments.filter(shipment => stateOfShipment(shipment) !== 'cancelled');
  return countedParcels.every(({ received_at }) => received_at !== null);
}

export function progressOfOrder(shipped: ShippedOrder): ParcelProgress {
  return toProgress({
    states: shipped.shipments.map(stateOfShipment),
    hasUnpacked: toRemaining(shipped).length > 0,
  });
}

/** Returns the pieces that are in no parcel. */
export function toRemaining({ lines, shipments }: ShippedOrder): readonly ParcelLine[] {
  const countedParcels = shipments.filter(shipment => stateOfShipment(shipment) !== 'cancelled');
  return remainingLines(
    lines,
    countedParcels.map(shipment => findContents(shipment, lines)),
  );
}

/** Returns the lines of which the courier has pieces. */
export function sentLines({ lines, shipments }: ShippedOrder): ReadonlySet<number> {
  const sent = shipments.filter(shipment => !['packed', 'cancelled'].includes(stateOfShipment(shipment)));
  return new Set(sent.flatMap(shipment => findContents(shipment, lines)).map(({ line }) => line));
}

/** Returns the parcels that the courier does not have yet. */
export function openShipments({ shipments }: ShippedOrder): readonly ShipmentTable[] {
  return shipments.filter(shipment => stateOfShipment(shipment) === 'packed');
}

/** Each of several is unpacked on its own: another member of staff may have packed it. */
export function hasSeveralOpen(shipped: ShippedOrder): boolean {
  return openShipments(shipped).length > 1;
}

/** Returns what decides which actions are allowed. */
export function toOrderFacts(shipped: ShippedOrder): OrderFacts {
  return {
    ...toPayment(shipped.order),
    stage: stageOfOrder(shipped),
    isReturned: isReturned(shipped),
    isReceived: isReceived(shipped),
  };
}

/** Returns what decides whether an order waits for its payment. */
export function toPayment({
  status,
  payment_status: paymentStatus,
  payment_provider: paymentProvider,
}: Pick<OrderTable, 'status' | 'payment_status' | 'payment_provider'>) {
  return { status, paymentStatus, paymentProvider };
}
