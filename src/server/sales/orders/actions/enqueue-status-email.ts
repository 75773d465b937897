import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';

/** Returns the mail that an order sends when it enters a status, if there is one. */
export async function enqueueStatusEmail(
  transaction: Connection,
  { user_id, id }: Pick<OrderTable, 'user_id' | 'id'>,
  { status, now }: { readonly status: OrderStatus; readonly now: number },
): Promise<void> {
  const kind = ORDER_STATUSES[status].email;
  if (kind !== null) await enqueueEmail(transaction, { user_id, kind, about: id, created_at: now });
}
