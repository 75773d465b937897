/** What happens to parcels on their way: stored, and what follows for parcel, order and shopper, in one transaction. */
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { markPaidByCash } from '#server/sales/orders/cod/cash-of-parcels.ts';
import { enterStatus } from '#server/sales/orders/enter-status.ts';
import {
  type OrderChangeDeps,
  type RecordedChange,
  recordChanges,
} from '#server/sales/orders/history/record-change.ts';
import { changeOrder } from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { hasArrived, type ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { numberOfParcel } from './hand-over-parcels.ts';
import { moveParcel, type NewParcelEvent, storeEvents } from './move-parcel.ts';
import type { ShipmentTable } from './shipment.table.ts';

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
  const added = await storeEvents(transaction, deps, { parcel, events, now });
  if (added.length === 0) return order;
  const moved = await moveParcel(transaction, deps, { order, parcel, added });
  if (moved === undefined) return order;
  const shipments = order.shipments.map(each => (each.id === parcel.id ? moved : each));
  const after = { ...order, shipments };
  const status = hasArrived(after) ? 'delivered' : undefined;
  const isSilent = moved.state !== 'delivered';
  if (status !== undefined) await enterStatus(transaction, deps, { order: after, status, now, isSilent });
  else if (!isSilent) await enqueueDelivered(transaction, after, now);
  const changed = await changeOrder(transaction, order, {
    ...(status !== undefined && { status, status_updated_at: now }),
    updated_at: now,
  });
  const changes = describe({ order, moved, status });
  await recordChanges(transaction, deps, { after: changed, at: now, changes });
  await markPaidByCash(transaction, deps, order.order.id);
  return changed;
}

/** Each parcel but the last has a mail of its own. After the last the mail is that of the order. */
async function enqueueDelivered(
  transaction: Connection,
  { order: { id, user_id } }: ShippedOrder,
  now: number,
): Promise<void> {
  const about = aboutChange(id, now);
  await enqueueEmail(transaction, { user_id, kind: 'order-delivered', about, created_at: now });
}

interface Described {
  readonly order: ShippedOrder;
  readonly moved: ShipmentTable;
  readonly status: 'delivered' | undefined;
}

function describe({ order, moved, status }: Described): readonly RecordedChange[] {
  const isOnly = order.shipments.length === 1;
  const parcel = isOnly ? {} : { parcel: numberOfParcel(order, moved.id) };
  const ofOrder: RecordedChange = {
    change: 'delivered',
    before: { status: order.order.status },
    after: { status: 'delivered' },
  };
  const ofParcel: RecordedChange = { change: 'parcel-state', after: { ...parcel, state: moved.state } };
  if (status === undefined) return [ofParcel];
  return isOnly && moved.state === 'delivered' ? [ofOrder] : [ofParcel, ofOrder];
}
