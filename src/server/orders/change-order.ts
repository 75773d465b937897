/** Changes the state of an order: staff step by step; shopper or staff cancel it. */
import type { CancelOrderRequest, OrderStatusRequest } from '#contract/order.ts';
import { canCancel, canMove, canMovePayment, emailOnEntering, type OrderStatus } from '#domain/order.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { enqueueEmail } from '#server/outbox/enqueue-email.ts';
import { returnStock } from '#server/stock/take-stock.ts';
import { changeOrder, lockOrder } from './order.repository.ts';
import type { OrderTable, Owner } from './order.table.ts';
import type { OrderDeps } from './order-deps.ts';
import type { StoredOrder } from './order-response.ts';

type Outcome<Code extends string> = Promise<Result<StoredOrder, { readonly code: Code }>>;

/** Moves status and payment status to states that may follow; both or neither. */
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
    if (status !== undefined) await enqueueStatusEmail(transaction, from, { status, now });
    return ok(
      await changeOrder(transaction, found, {
        ...(status === undefined ? {} : { status, status_updated_at: now }),
        ...(paymentStatus === undefined ? {} : { payment_status: paymentStatus }),
        ...staffNotes(notes),
        updated_at: now,
      }),
    );
  });
}

export interface Cancellation extends CancelOrderRequest {
  readonly name: string;
  readonly owner: Owner;
}

/**
 * Cancels an order that has not been shipped. One already cancelled is returned unchanged. The notes of its owner are
 * stored apart from those of the staff.
 */
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
    await enqueueStatusEmail(transaction, found.order, { status: 'cancelled', now });
    return ok(
      await changeOrder(transaction, found, {
        status: 'cancelled',
        cancel_reason: reason,
        ...(owner === undefined ? staffNotes(notes) : { cancel_notes: notes ?? '' }),
        status_updated_at: now,
        updated_at: now,
      }),
    );
  });
}

function staffNotes(notes: string | undefined): { readonly notes?: string } {
  return notes === undefined ? {} : { notes };
}

async function enqueueStatusEmail(
  transaction: Connection,
  { user_id, id }: OrderTable,
  { status, now }: { readonly status: OrderStatus; readonly now: number },
): Promise<void> {
  const kind = emailOnEntering(status);
  if (kind !== undefined) await enqueueEmail(transaction, { user_id, kind, about: id, created_at: now });
}
