import type { Updateable } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';
import { followOrder } from './follow-order.ts';
import type {
  CancelledOrderLineTable,
  OrderNoteTable,
  ShipmentEventTable,
  ShipmentTable,
} from './shipment.table.ts';
import { withoutLines } from './shipment-contents.ts';

/**
 * Returns the shipments of these orders, oldest first. A server of the version before moves orders without their shipments.
 */
export async function findShipments(
  db: Connection,
  orderIds: readonly string[],
): Promise<readonly ShipmentTable[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .selectAll('shipments')
    .select(['orders.status', 'orders.status_updated_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('shipments.id')
    .execute();
  const ofOrders = Map.groupBy(rows, ({ order_id }) => order_id);
  return [...ofOrders.values()].flatMap(followOrder);
}

export async function findNotes(
  db: Connection,
  orderIds: readonly string[],
): Promise<readonly OrderNoteTable[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom('order_notes').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

/** Returns the cancelled lines of these orders. */
export async function findCancelledLines(
  db: Connection,
  orderIds: readonly string[],
): Promise<readonly CancelledOrderLineTable[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('cancelled_order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
}

export async function addCancelledLines(
  db: Connection,
  lines: readonly CancelledOrderLineTable[],
): Promise<void> {
  await db.insertInto('cancelled_order_lines').values(lines).execute();
}

export async function addShipment(db: Connection, shipment: ShipmentTable): Promise<void> {
  await db.insertInto('shipments').values(shipment).execute();
}

/** Removes those that the courier does not have yet. */
export async function removeOpenShipments(db: Connection, orderId: string): Promise<void> {
  await db
    .deleteFrom('shipments')
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is', null)
    .execute();
}

/** Takes lines out of the shipments that the courier does not have yet; one without lines is removed. */
export async function removeFromOpenShipments(
  db: Connection,
  shipments: readonly ShipmentTable[],
  lines: readonly number[],
): Promise<void> {
  for (const shipment of shipments.filter(({ handed_over_at }) => handed_over_at === null)) {
    const rest = withoutLines(shipment, lines);
    const { order_id, id } = shipment;
    const key = { order_id, id };
    await (rest === undefined
      ? db
          .deleteFrom('shipments')
          .where(eb => eb.and(key))
          .execute()
      : db
          .updateTable('shipments')
          .set(rest)
          .where(eb => eb.and(key))
          .execute());
  }
}

interface Tracking {
  readonly courier: string;
  readonly trackingNumber: string;
}

type ShipmentKey = Pick<ShipmentTable, 'order_id' | 'id'>;

export async function removeShipment(db: Connection, { order_id, id }: ShipmentKey): Promise<void> {
  await db
    .deleteFrom('shipments')
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .where('handed_over_at', 'is', null)
    .execute();
}

export async function changeShipment(
  db: Connection,
  { order_id, id }: ShipmentKey,
  change: Updateable<ShipmentTable>,
): Promise<void> {
  await db
    .updateTable('shipments')
    .set(change)
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .execute();
}

export async function changeTracking(
  db: Connection,
  shipment: ShipmentKey,
  { courier, trackingNumber }: Tracking,
): Promise<void> {
  await changeShipment(db, shipment, { courier, tracking_number: trackingNumber });
}

/** Adds events, each once: those that are known already stay as they are and are not returned. */
export async function addShipmentEvents(
  db: Connection,
  events: readonly ShipmentEventTable[],
): Promise<readonly ShipmentEventTable[]> {
  if (events.length === 0) return [];
  const key = ['order_id', 'shipment_id', 'tracking_number', 'at', 'code'] as const;
  return db
    .insertInto('shipment_events')
    .values(events)
    .onConflict(conflict => conflict.columns(key).doNothing())
    .returningAll()
    .execute();
}

/** Returns the events of the parcels of these orders, oldest first. */
export async function findShipmentEvents(
  db: Connection,
  orderIds: readonly string[],
): Promise<readonly ShipmentEventTable[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('shipment_events')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('created_at')
    .orderBy('code')
    .execute();
}

export async function addNote(db: Connection, note: OrderNoteTable): Promise<void> {
  await db.insertInto('order_notes').values(note).execute();
}
