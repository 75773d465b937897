/** What staff do with one parcel of an order: pack a part, take it out again, hand it over, record what happened to it. */
import type { NewParcel, ParcelRecord } from '#contract/console/orders/parcels.ts';
import { isAllowed } from '#domain/orders/order-actions.ts';
import { canFill } from '#domain/orders/parcels/parcel-contents.ts';
import { canRecord } from '#domain/orders/parcels/parcel-states.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import {
  openShipments,
  type ShippedOrder,
  toOrderFacts,
  toRemaining,
} from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { createParcel } from '#server/sales/orders/shipments/create-parcel.ts';
import { handOverParcels, type Tracking } from '#server/sales/orders/shipments/hand-over-parcels.ts';
import { byHand } from '#server/sales/orders/shipments/move-parcel.ts';
import { recordParcelEvents } from '#server/sales/orders/shipments/record-events.ts';
import { removeShipment } from '#server/sales/orders/shipments/shipment.repository.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';

type Code = 'not-found' | 'cannot-change-parcels' | 'cannot-pack' | 'cannot-record-parcel';

type Outcome = Result<string, { readonly code: Code }>;

interface NamedOrder {
  /** The id or number of the order. */
  readonly name: string;
}

interface NamedParcel extends NamedOrder {
  /** The id of the shipment. */
  readonly shipment: string;
}

/** Returns the id of the order, as all of these. */
export function addParcel(
  deps: OrderChangeDeps,
  { name, contents }: NamedOrder & NewParcel,
): Promise<Outcome> {
  return changing(deps, name, async (transaction, order) => {
    if (!isAllowed('change-parcels', toOrderFacts(order))) return 'cannot-change-parcels';
    if (!canFill(toRemaining(order), contents)) return 'cannot-pack';
    await createParcel(transaction, deps, { order, chosen: contents });
    await recordChanges(transaction, deps, {
      after: order,
      changes: [{ change: 'packed', after: { contents } }],
    });
    return undefined;
  });
}

export function unpackParcel(deps: OrderChangeDeps, { name, shipment }: NamedParcel): Promise<Outcome> {
  return changing(deps, name, async (transaction, order) => {
    const parcel = openParcel(order, shipment);
    if (typeof parcel === 'string') return parcel;
    await removeShipment(transaction, parcel);
    await recordChanges(transaction, deps, {
      after: order,
      changes: [{ change: 'unpacked' }],
    });
    return undefined;
  });
}

export function dispatchParcel(
  deps: OrderChangeDeps,
  { name, shipment, ...tracking }: NamedParcel & Tracking,
): Promise<Outcome> {
  return changing(deps, name, async (transaction, order) => {
    const parcel = openParcel(order, shipment);
    if (typeof parcel === 'string') return parcel;
    await handOverParcels(transaction, deps, { order, parcels: [parcel], tracking });
    return undefined;
  });
}

export function recordParcel(
  deps: OrderChangeDeps,
  { name, shipment, state, note }: NamedParcel & ParcelRecord,
): Promise<Outcome> {
  return changing(deps, name, async (transaction, order) => {
    const parcel = order.shipments.find(({ id }) => id === shipment);
    if (parcel === undefined) return 'not-found';
    const isPossible =
      isAllowed('record-parcel', toOrderFacts(order)) && canRecord(stateOfShipment(parcel), state);
    if (!isPossible) return 'cannot-record-parcel';
    const events = [byHand(state, parcel, deps.clock().getTime(), note)];
    await recordParcelEvents(transaction, deps, { order, parcel, events });
    return undefined;
  });
}

function openParcel(order: ShippedOrder, shipment: string): ShipmentTable | Code {
  if (!isAllowed('change-parcels', toOrderFacts(order))) return 'cannot-change-parcels';
  if (order.shipments.every(({ id }) => id !== shipment)) return 'not-found';
  return openShipments(order).find(({ id }) => id === shipment) ?? 'cannot-change-parcels';
}

/** `change` returns why it is not possible; undefined when it is done. */
function changing(
  { db }: OrderChangeDeps,
  name: string,
  change: (transaction: Connection, order: ShippedOrder) => Promise<Code | undefined>,
): Promise<Outcome> {
  return db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    if (order === undefined) return refused({ code: 'not-found' });
    const code = await change(transaction, order);
    return code === undefined ? ok(order.order.id) : refused({ code });
  });
}
