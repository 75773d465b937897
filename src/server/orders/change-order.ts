/** Moves an order along its states: staff step by step, shopper or staff to its cancellation. */
import type { CancelOrderRequest, OrderStatusRequest } from '#contract/order.ts';
import { canCancel, canMove, canMovePayment, type OrderStatus } from '#domain/order.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { enqueueEmail } from '#server/outbox/enqueue-email.ts';
import type { MailKind } from '#server/outbox/outbox.table.ts';
import { returnStock } from '#server/stock/take-stock.ts';
import { changeOrder, lockOrder, type Owner } from './order.repository.ts';
import type { OrderTable } from './order.table.ts';
import type { OrderDeps } from './order-deps.ts';
import type { StoredOrder } from './order-response.ts';

type Outcome<Code extends string> = Promise<Result<StoredOrder, { readonly code: Code }>>;

/** Moves status and payment status, both or neither, to a state that may follow the present one. */
export function moveOrder(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  name: string,
  { status, paymentStatus, notes }: OrderStatusRequest,
): Outcome<'not-found' | 'cannot-move'> {
  return db.transaction().execute(async transaction => {
    const found = await lockOrder(transaction, name, undefined);
    if (found === undefined) return refused({ code: 'not-found' });
    const from = found.order;
    if (status !== undefined && !canMove(from.status, status)) return refused({ code: 'cannot-move' });
    if (paymentStatus !== undefined && !canMovePayment(from.payment_status, paymentStatus)) {
      return refused({ code: 'cannot-move' });
    }
    const now = clock().getTime();
    await enqueueStatusEmail(transaction, from, status, now);
    return ok(
      await changeOrder(transaction, found, {
        ...(status === undefined ? {} : { status, status_updated_at: now }),
        ...(paymentStatus === undefined ? {} : { payment_status: paymentStatus }),
        ...(notes === undefined ? {} : { notes }),
        updated_at: now,
      }),
    );
  });
}

export interface Cancellation extends CancelOrderRequest {
  readonly name: string;
  readonly owner: Owner;
}

/** Cancels an order that has not been shipped. One that is cancelled already is answered as it is. */
export function cancelOrder(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  { name, owner, reason, notes }: Cancellation,
): Outcome<'not-found' | 'cannot-cancel'> {
  return db.transaction().execute(async transaction => {
    const found = await lockOrder(transaction, name, owner);
    if (found === undefined) return refused({ code: 'not-found' });
    if (found.order.status === 'cancelled') return ok(found);
    if (!canCancel(found.order.status)) return refused({ code: 'cannot-cancel' });
    await returnStock(
      transaction,
      found.lines.filter(line => line.from_stock === 1),
    );
    const now = clock().getTime();
    await enqueueStatusEmail(transaction, found.order, 'cancelled', now);
    return ok(
      await changeOrder(transaction, found, {
        status: 'cancelled',
        cancel_reason: reason,
        ...(notes === undefined ? {} : { notes }),
        status_updated_at: now,
        updated_at: now,
      }),
    );
  });
}

/** The mail that the shopper gets when an order comes to a status; the others tell them nothing new. */
const MAILS: Partial<Readonly<Record<OrderStatus, MailKind>>> = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

async function enqueueStatusEmail(
  transaction: Connection,
  order: OrderTable,
  status: OrderStatus | undefined,
  now: number,
): Promise<void> {
  const kind = status === undefined ? undefined : MAILS[status];
  if (kind === undefined) return;
  await enqueueEmail(transaction, { user_id: order.user_id, kind, about: order.id, created_at: now });
}
