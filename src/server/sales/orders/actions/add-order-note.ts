import { ok, type Result, refused } from '#domain/result.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { addNote } from '#server/sales/orders/shipments/shipment.repository.ts';

interface Note {
  /** The id or number of the order. */
  readonly name: string;
  readonly text: string;
}

/** Adds a private note of the staff. Returns the id of the order. */
export function addOrderNote(
  deps: OrderChangeDeps,
  { name, text }: Note,
): Promise<Result<string, { readonly code: 'not-found' }>> {
  const { db, clock, newId, actor } = deps;
  return db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    if (order === undefined) return refused({ code: 'not-found' });
    const { id } = order.order;
    const created_at = clock().getTime();
    await addNote(transaction, { order_id: id, id: newId('not'), author: actor, note: text, created_at });
    const changes = [{ change: 'note-added', after: { text } }] as const;
    await recordChanges(transaction, deps, { after: order, changes });
    return ok(id);
  });
}
