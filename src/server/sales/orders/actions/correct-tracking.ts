/** Staff correct courier and number of a parcel that the courier has. */
import type { TrackingCorrection } from '#contract/console/orders/order-edit.ts';
import { isAllowed } from '#domain/orders/order-actions.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { changeOrder } from '#server/sales/orders/order.repository.ts';
import { toOrderFacts } from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { isChangedSince } from '#server/sales/orders/search/order-index.repository.ts';
import { changeTracking } from '#server/sales/orders/shipments/shipment.repository.ts';

interface Correction extends TrackingCorrection {
  /** The id or number of the order. */
  readonly name: string;
  /** The id of the shipment. */
  readonly shipment: string;
  /** The revision of the order that it was changed from. It is undefined for any. */
  readonly revision: number | undefined;
}

type CorrectTrackingError =
  | { readonly code: 'not-found' | 'cannot-change-tracking' }
  | { readonly code: 'changed-meanwhile' };

/** Returns the id of the order. The shopper is mailed again only when the number is another. */
export function correctTracking(
  deps: OrderChangeDeps,
  { name, shipment: shipmentId, revision, courier, trackingNumber }: Correction,
): Promise<Result<string, CorrectTrackingError>> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    if (order === undefined) return refused({ code: 'not-found' });
    const { id, user_id } = order.order;
    const shipment = order.shipments.find(each => each.id === shipmentId);
    if (!isAllowed('edit-tracking', toOrderFacts(order))) return refused({ code: 'cannot-change-tracking' });
    if (shipment === undefined || shipment.handed_over_at === null) return refused({ code: 'not-found' });
    const before = { courier: shipment.courier, trackingNumber: shipment.tracking_number };
    const after = { courier, trackingNumber };
    if (before.courier === courier && before.trackingNumber === trackingNumber) return ok(id);
    if (await isChangedSince(transaction, id, revision)) return refused({ code: 'changed-meanwhile' });
    const now = deps.clock().getTime();
    await changeTracking(transaction, shipment, after);
    const changed = await changeOrder(transaction, order, { updated_at: now });
    if (before.trackingNumber !== trackingNumber) {
      const about = aboutChange(id, now);
      await enqueueEmail(transaction, { user_id, kind: 'order-shipped', about, created_at: now });
    }
    const changes = [{ change: 'tracking-changed', before, after }] as const;
    await recordChanges(transaction, deps, { after: changed, at: now, changes });
    return ok(id);
  });
}
