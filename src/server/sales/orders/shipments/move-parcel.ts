/** Stores what happened to a parcel, and changes its state. What follows for its order is the caller's. */
import type { ParcelMoment, ParcelState } from '#domain/orders/parcels/parcel-states.ts';
import { isFinalState, stateAfter } from '#domain/orders/parcels/parcel-states.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enterCollected } from '#server/sales/orders/cod/cash-of-parcels.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { addShipmentEvents, changeShipment } from './shipment.repository.ts';
import type { ShipmentEventTable, ShipmentTable } from './shipment.table.ts';
import { stateOfShipment } from './shipment-contents.ts';

/** `state` null: the courier says something that this version does not know. */
export type NewParcelEvent = Pick<ShipmentEventTable, 'state' | 'at' | 'code' | 'label' | 'location'>;

/** Records that all parcels of an order are delivered. The caller moves the order. */
export async function markDelivered(
  transaction: Connection,
  deps: OrderChangeDeps,
  order: ShippedOrder,
): Promise<void> {
  const now = deps.clock().getTime();
  for (const parcel of order.shipments.filter(each => !isFinalState(stateOfShipment(each)))) {
    const added = await storeEvents(transaction, deps, {
      parcel,
      events: [byHand('delivered', parcel, now)],
      now,
    });
    await moveParcel(transaction, deps, { order, parcel, added });
  }
}

/** An event that staff record. It comes after all that is known, also what another clock has dated later than `now`. */
export function byHand(state: ParcelState, parcel: ShipmentTable, now: number, label = ''): NewParcelEvent {
  const at = Math.max(now, toMoment(parcel).at + 1);
  return { state, at, code: `hand:${state}`, label, location: '' };
}

interface Reported {
  readonly parcel: ShipmentTable;
  readonly events: readonly NewParcelEvent[];
  readonly now: number;
}

/** Returns the events that were not known. */
export function storeEvents(
  transaction: Connection,
  { actor }: OrderChangeDeps,
  { parcel: { order_id, id: shipment_id, tracking_number }, events, now: created_at }: Reported,
): Promise<readonly ShipmentEventTable[]> {
  return addShipmentEvents(
    transaction,
    events.map(event => ({ ...event, order_id, shipment_id, tracking_number, actor, created_at })),
  );
}

interface Moved {
  /** Locked, with its parcels. */
  readonly order: ShippedOrder;
  readonly parcel: ShipmentTable;
  readonly added: readonly ShipmentEventTable[];
}

/** Returns undefined where the parcel stays in its state. */
export async function moveParcel(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcel, added }: Moved,
): Promise<ShipmentTable | undefined> {
  const before = toMoment(parcel);
  const last = added.reduce(
    (current, { state, at }) => (state === null ? current : stateAfter(current, { state, at })),
    before,
  );
  if (last === before) return undefined;
  const change = { state: last.state, state_at: last.at, handed_over_at: parcel.handed_over_at };
  await changeShipment(transaction, parcel, change);
  if (last.state === 'delivered') await enterCollected(transaction, deps, { order, parcel });
  return { ...parcel, ...change };
}

function toMoment(parcel: ShipmentTable): ParcelMoment {
  return {
    state: stateOfShipment(parcel),
    at: parcel.state_at ?? parcel.handed_over_at ?? parcel.packed_at,
  };
}
