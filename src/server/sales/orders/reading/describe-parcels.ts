/** The parcels of an order as its shopper follows them. */
import type { Order } from '#contract/orders/order.ts';
import { toIso } from '#domain/day.ts';
import { trackingUrl } from '#domain/orders/tracking.ts';
import type { Courier } from '#domain/settings.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import type { ShipmentEventTable, ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { findContents, stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';

interface Sources {
  readonly shipments: readonly ShipmentTable[];
  /** The oldest is first. */
  readonly events: readonly ShipmentEventTable[];
  readonly couriers: readonly Courier[];
}

type Parcel = NonNullable<Order['parcels']>[number];

export function describeParcels(
  { lines }: StoredOrder,
  { shipments, events, couriers }: Sources,
): Pick<Order, 'parcels'> {
  const sent = shipments.filter(({ handed_over_at }) => handed_over_at !== null);
  if (sent.length === 0) return {};
  return {
    parcels: sent.map(shipment => {
      const { courier, tracking_number: trackingNumber } = shipment;
      const url = trackingUrl(couriers, { courier, trackingNumber });
      return {
        id: shipment.id,
        state: stateOfShipment(shipment),
        contents: findContents(shipment, lines).map(({ line, quantity }) => ({
          item: lines.findIndex(each => each.line === line),
          quantity,
        })),
        events: toEvents(shipment, events),
        courier,
        trackingNumber,
        ...(url === undefined ? {} : { trackingUrl: url }),
      };
    }),
  };
}

/** What this version does not understand is left out. */
function toEvents(
  { id, handed_over_at }: ShipmentTable,
  events: readonly ShipmentEventTable[],
): Parcel['events'] {
  const known = events.flatMap(({ shipment_id, at, state, label, location }) =>
    shipment_id === id && state !== null
      ? [{ at: toIso(at), state, ...(label && { label }), ...(location && { location }) }]
      : [],
  );
  const start = handed_over_at === null ? [] : [{ at: toIso(handed_over_at), state: 'handed-over' } as const];
  return [...start, ...known];
}
