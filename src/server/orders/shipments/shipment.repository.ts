import type { Connection } from '#server/db/database.ts';
import type { CancelledOrderLineTable, OrderNoteTable, ShipmentTable } from './shipment.table.ts';

/** The shipments of these orders, oldest first. */
export async function findShipments(
  db: Connection,
  orderIds: readonly string[],
): Promise<readonly ShipmentTable[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('id')
    .execute();
}

/** The numbers of the lines that are in a shipment. */
export function linesOfShipment({ lines }: Pick<ShipmentTable, 'lines'>): readonly number[] {
  return JSON.parse(lines) as readonly number[];
}

export function findNotes(db: Connection, orderId: string): Promise<readonly OrderNoteTable[]> {
  return db.selectFrom('order_notes').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** The cancelled lines of these orders. */
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
    const rest = linesOfShipment(shipment).filter(line => !lines.includes(line));
    const { order_id, id } = shipment;
    const key = { order_id, id };
    await (rest.length === 0
      ? db
          .deleteFrom('shipments')
          .where(eb => eb.and(key))
          .execute()
      : db
          .updateTable('shipments')
          .set({ lines: JSON.stringify(rest) })
          .where(eb => eb.and(key))
          .execute());
  }
}

interface HandedOver {
  readonly courier: string;
  readonly trackingNumber: string;
  readonly now: number;
}

export async function handOverShipments(
  db: Connection,
  orderId: string,
  { courier, trackingNumber, now }: HandedOver,
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ courier, tracking_number: trackingNumber, handed_over_at: now })
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is', null)
    .execute();
}

export async function changeTracking(
  db: Connection,
  { order_id, id }: ShipmentTable,
  { courier, trackingNumber }: Omit<HandedOver, 'now'>,
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ courier, tracking_number: trackingNumber })
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .execute();
}

export async function addNote(db: Connection, note: OrderNoteTable): Promise<void> {
  await db.insertInto('order_notes').values(note).execute();
}
