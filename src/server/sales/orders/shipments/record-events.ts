/** What happens to parcels on their way: stored, and what follows for parcel, order and shopper, in one transaction. */
import type { ParcelMoment, ParcelState } from '#domain/orders/parcels/parcel-states.ts';
import { isFinalState, stateAfter } from '#domain/orders/parcels/parcel-states.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { enqueueStatusEmail } from '#server/sales/orders/actions/enqueue-status-email.ts';
import { enterCollected, markPaidByCash } from '#server/sales/orders/cod/cash-of-parcels.ts';
import {
  type OrderChangeDeps,
  type RecordedChange,
  recordChanges,
} from '#server/sales/orders/history/record-change.ts';
import { changeOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import { progressOfOrder, type ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { numberOfParcel } from './hand-over-parcels.ts';
import { addShipmentEvents, changeShipment } from './shipment.repository.ts';
import type { ShipmentEventTable, ShipmentTable } from './shipment.table.ts';
import { stateOfShipment } from './shipment-contents.ts';

/** `state` null: the courier says something that this version does not know. */
export type NewParcelEvent = Pick<ShipmentEventTable, 'state' | 'at' | 'code' | 'label' | 'location'>;

interface ParcelEvents {
  /** Locked, with its parcels. */
  readonly order: ShippedOrder;
  readonly parcel: ShipmentTable;
  readonly events: readonly NewParcelEvent[];
}

/** Events that are known already change nothing. Returns the order as it is then. */
export async function recordParcelEvents(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcel, events }: ParcelEvents,
): Promise<StoredOrder> {
  const now = deps.clock().getTime();
  const added = await store(transaction, deps, { parcel, events, now });
  if (added.length === 0) return order;
  const moved = await moveParcel(transaction, deps, { order, parcel, added });
  if (moved === undefined) return order;
  const shipments = order.shipments.map(each => (each.id === parcel.id ? moved : each));
  const after = { ...order, shipments };
  const status = statusAfter(after);
  await enqueueDelivered(transaction, { order: order.order, status, moved, now });
  const changed = await changeOrder(transaction, order, {
    ...(status !== undefined && { status, status_updated_at: now }),
    updated_at: now,
  });
  const changes = describe({ order, moved, status });
  await recordChanges(transaction, deps, { before: order, after: changed, at: now, changes });
  await markPaidByCash(transaction, deps, order.order.id);
  return changed;
}

/** Records the delivery of parcels when staff mark their whole order as delivered. The caller moves the order. */
export async function markDelivered(
  transaction: Connection,
  deps: OrderChangeDeps,
  order: ShippedOrder,
): Promise<void> {
  const now = deps.clock().getTime();
  for (const parcel of order.shipments.filter(each => !isFinalState(stateOfShipment(each)))) {
    const added = await store(transaction, deps, { parcel, events: [byHand('delivered', parcel, now)], now });
    await moveParcel(transaction, deps, { order, parcel, added });
  }
}

/** An event that staff record. It comes after all that is known, also what another clock has dated later than `now`. */
export function byHand(state: ParcelState, parcel: ShipmentTable, now: number, label = ''): NewParcelEvent {
  const at = Math.max(now, momentOf(parcel).at + 1);
  return { state, at, code: `hand:${state}`, label, location: '' };
}

interface Stored extends Pick<ParcelEvents, 'parcel' | 'events'> {
  readonly now: number;
}

function store(
  transaction: Connection,
  { actor }: OrderChangeDeps,
  { parcel: { order_id, id: shipment_id, tracking_number }, events, now: created_at }: Stored,
): Promise<readonly ShipmentEventTable[]> {
  return addShipmentEvents(
    transaction,
    events.map(event => ({ ...event, order_id, shipment_id, tracking_number, actor, created_at })),
  );
}

interface Moved extends Pick<ParcelEvents, 'order' | 'parcel'> {
  readonly added: readonly ShipmentEventTable[];
}

/** Returns undefined where the parcel stays in its state. */
async function moveParcel(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, parcel, added }: Moved,
): Promise<ShipmentTable | undefined> {
  const before = momentOf(parcel);
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

function momentOf(parcel: ShipmentTable): ParcelMoment {
  return {
    state: stateOfShipment(parcel),
    at: parcel.state_at ?? parcel.handed_over_at ?? parcel.packed_at,
  };
}

function statusAfter(after: ShippedOrder): 'delivered' | undefined {
  return after.order.status === 'shipped' && progressOfOrder(after) === 'delivered' ? 'delivered' : undefined;
}

interface Delivered {
  readonly order: OrderTable;
  readonly status: 'delivered' | undefined;
  readonly moved: ShipmentTable;
  readonly now: number;
}

/** The mail after the last parcel is that of the order, so that an order with one parcel sends one. */
async function enqueueDelivered(
  transaction: Connection,
  { order, status, moved, now }: Delivered,
): Promise<void> {
  if (moved.state !== 'delivered') return;
  if (status === 'delivered') return enqueueStatusEmail(transaction, order, { status, now });
  const about = aboutChange(order.id, now);
  await enqueueEmail(transaction, {
    user_id: order.user_id,
    kind: 'order-delivered',
    about,
    created_at: now,
  });
}

interface Described extends Pick<Delivered, 'status' | 'moved'> {
  readonly order: ShippedOrder;
}

function describe({ order, moved, status }: Described): readonly RecordedChange[] {
  const isOnly = order.shipments.length === 1;
  const parcel = isOnly ? {} : { parcel: numberOfParcel(order, moved.id) };
  const ofOrder: RecordedChange = {
    change: 'delivered',
    before: { status: 'shipped' },
    after: { status: 'delivered' },
  };
  const ofParcel: RecordedChange = { change: 'parcel-state', after: { ...parcel, state: moved.state } };
  if (status === undefined) return [ofParcel];
  return isOnly && moved.state === 'delivered' ? [ofOrder] : [ofParcel, ofOrder];
}
