/** The parcels of an order as staff see them. */
import type { Shipment } from '#contract/console/orders/order-page.ts';
import { toIso } from '#domain/day.ts';
import { failedDeliveries } from '#domain/orders/parcels/parcel-states.ts';
import { canReceive } from '#domain/orders/parcels/received-pieces.ts';
import { trackingUrl } from '#domain/orders/tracking.ts';
import type { Courier } from '#domain/settings.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findReceipt } from '#server/sales/orders/returns/parcel-receipt.ts';
import type { ShipmentEventTable, ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { findContents, stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';

interface Sources {
  /** The events of all parcels of the order, oldest first. */
  readonly events: readonly ShipmentEventTable[];
  readonly couriers: readonly Courier[];
}

export function readShipments({ lines, shipments }: ShippedOrder, { events, couriers }: Sources): Shipment[] {
  return shipments.map(shipment => {
    const contents = findContents(shipment, lines);
    const own = events.filter(({ shipment_id }) => shipment_id === shipment.id);
    return {
      id: shipment.id,
      state: stateOfShipment(shipment),
      failedAttempts: failedDeliveries(own),
      events: own.map(({ at, state, label, location }) => ({ at: toIso(at), state, label, location })),
      contents: [...contents],
      ...timesAndTracking(shipment, couriers),
      lines: contents.map(({ line }) => line),
      canReceive: shipment.received_at === null && canReceive(stateOfShipment(shipment)),
      ...receiptFields(shipment),
    };
  });
}

function receiptFields(shipment: ShipmentTable): Pick<Shipment, 'receipt'> {
  const receipt = findReceipt(shipment);
  if (receipt === undefined || shipment.received_at === null) return {};
  return { receipt: { at: toIso(shipment.received_at), pieces: [...receipt.pieces], note: receipt.note } };
}

function timesAndTracking(shipment: ShipmentTable, couriers: readonly Courier[]) {
  const { handed_over_at, courier, tracking_number: trackingNumber } = shipment;
  const url = trackingUrl(couriers, { courier, trackingNumber });
  return {
    packedAt: toIso(shipment.packed_at),
    ...(handed_over_at === null ? {} : { handedOverAt: toIso(handed_over_at) }),
    courier,
    trackingNumber,
    ...(url === undefined ? {} : { trackingUrl: url }),
  };
}
