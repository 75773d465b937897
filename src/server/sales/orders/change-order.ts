/** Changes the state of an order: staff step by step; shopper or staff cancel it. */
import type { CancelOrderRequest, OrderStatusRequest } from '#contract/orders/order.ts';
import { canMoveTo, type MoveError, moveError } from '#domain/orders/order-moves.ts';
import { canCancel, PAYMENT_STATUSES } from '#domain/orders/order-statuses.ts';
import { isMarkedByStaff } from '#domain/payments/payment-providers.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { returnStock } from '#server/catalogue/stock/take-stock.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { closePayments } from '#server/sales/payment-records/close-payments.ts';
import { enterMarkedPaid } from '#server/sales/payment-records/mark-paid.ts';
import { enqueueStatusEmail } from './actions/enqueue-status-email.ts';
import { shipOrder } from './actions/ship-order.ts';
import { markPaidByCash } from './cod/cash-of-parcels.ts';
import { type OrderChangeDeps, type RecordedChange, recordChanges } from './history/record-change.ts';
import { issueCreditNotes } from './invoices/issue-credit-notes.ts';
import { changeOrder, lockOrder } from './order.repository.ts';

import type { OrderTable, Owner, StoredOrder } from './order.table.ts';
import { type ShippedOrder, toOrderFacts } from './order-with-shipments.ts';

import { markDelivered } from './shipments/record-events.ts';
import { findShipments, removeOpenShipments } from './shipments/shipment.repository.ts';

type Outcome<Code extends string> = Promise<Result<StoredOrder, { readonly code: Code }>>;

/** Moves status and payment status to states that may follow; both or neither. */
export function moveOrder(
  deps: OrderChangeDeps,
  name: string,
  { status, paymentStatus, notes }: OrderStatusRequest,
): Outcome<'not-found' | MoveError> {
  return deps.db.transaction().execute(async transaction => {
    const found = await lockOrder(transaction, name, undefined);
    if (found === undefined) return refused({ code: 'not-found' });
    if (status === undefined && paymentStatus === undefined && notes === undefined) return ok(found);
    const facts = toOrderFacts(await withShipments(transaction, found));
    const code = moveError(facts, { status, paymentStatus });
    if (code !== undefined) return refused({ code });
    return ok(await applyMove(transaction, deps, { found, status, paymentStatus, notes }));
  });
}

interface Move extends OrderStatusRequest {
  readonly found: StoredOrder;
  /** The reference of the payment that makes it paid, where there is one. */
  readonly bankReference?: string | undefined;
}

/** Moves a locked order to states that may follow. */
export async function applyMove(
  transaction: Connection,
  deps: OrderChangeDeps,
  { status, ...move }: Move,
): Promise<StoredOrder> {
  if (status !== 'shipped') return applyStates(transaction, deps, { ...move, status });
  const tracking = { courier: '', trackingNumber: '' };
  const order = await withShipments(transaction, move.found);
  const found = await shipOrder(transaction, deps, { order, tracking });
  const { paymentStatus, notes } = move;
  if (paymentStatus === undefined && notes === undefined) return found;
  return applyStates(transaction, deps, { ...move, found });
}

async function applyStates(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, status, paymentStatus, notes, bankReference }: Move,
): Promise<StoredOrder> {
  const now = deps.clock().getTime();
  if (status !== undefined) await enqueueStatusEmail(transaction, found.order, { status, now });
  if (status === 'delivered') await markDelivered(transaction, deps, await withShipments(transaction, found));
  // What a gateway collects is entered with the payment.
  if (paymentStatus === 'paid' && isMarkedByStaff(found.order.payment_provider))
    await enterMarkedPaid(transaction, deps, { order: found.order, bankReference });
  const moved = await changeOrder(transaction, found, {
    ...(status === undefined ? {} : { status, status_updated_at: now }),
    ...(paymentStatus === undefined ? {} : { payment_status: paymentStatus }),
    ...staffNotes(notes),
    updated_at: now,
  });
  await record(transaction, deps, { found, changed: moved, bankReference });
  if (status === 'delivered') await markPaidByCash(transaction, deps, found.order.id);
  return moved;
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
  deps: OrderChangeDeps,
  { name, owner, reason, notes }: Cancellation,
): Outcome<'not-found' | 'cannot-cancel'> {
  return deps.db.transaction().execute(async transaction => {
    const found = await lockOrder(transaction, name, owner);
    if (found === undefined) return refused({ code: 'not-found' });
    if (found.order.status === 'cancelled') return ok(found);
    const facts = toOrderFacts(await withShipments(transaction, found));
    if (!canMoveTo('cancelled', facts)) return refused({ code: 'cannot-cancel' });
    return ok(await applyCancellation(transaction, deps, { found, owner, reason, notes }));
  });
}

interface AppliedCancellation extends Omit<Cancellation, 'name'> {
  readonly found: StoredOrder;
}

/**
 * Cancels a locked order that may be cancelled. What was packed is unpacked. Pieces of parcels that came back are in the
 * stock already; of their invoices nothing is left, as nothing of the order is sold.
 */
export async function applyCancellation(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, owner, reason, notes }: AppliedCancellation,
): Promise<StoredOrder> {
  const isUnsent = canCancel(found.order.status);
  await returnStock(
    transaction,
    found.lines.filter(line => isUnsent && line.from_stock === 1),
  );
  await removeOpenShipments(transaction, found.order.id);
  if (found.order.payment_provider !== null) await closePayments(transaction, deps, found.order);
  if (!isUnsent)
    await issueCreditNotes(transaction, deps, { orderId: found.order.id, withFees: true, reason });
  const now = deps.clock().getTime();
  await enqueueStatusEmail(transaction, found.order, { status: 'cancelled', now });
  const cancelled = await changeOrder(transaction, found, {
    status: 'cancelled',
    cancel_reason: reason,
    ...(owner === undefined ? staffNotes(notes) : { cancel_notes: notes ?? '' }),
    status_updated_at: now,
    updated_at: now,
  });
  await record(transaction, deps, { found, changed: cancelled });
  return cancelled;
}

interface Change {
  readonly found: StoredOrder;
  readonly changed: StoredOrder;
  readonly bankReference?: string | undefined;
}

async function record(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, changed, bankReference }: Change,
): Promise<void> {
  const before = await withShipments(transaction, found);
  const changes = describe(found.order, changed.order, bankReference);
  await recordChanges(transaction, deps, { before, after: changed, changes });
}

function describe(
  before: OrderTable,
  after: OrderTable,
  bankReference: string | undefined,
): readonly RecordedChange[] {
  const changes: RecordedChange[] = [];
  if (before.status !== after.status && after.status !== 'pending') {
    const reason = after.cancel_reason === null ? {} : { reason: after.cancel_reason };
    changes.push({
      change: after.status,
      before: { status: before.status },
      after: { status: after.status, ...reason },
    });
  }
  const { change } = PAYMENT_STATUSES[after.payment_status];
  if (before.payment_status !== after.payment_status && change !== null) {
    changes.push({
      change,
      before: { paymentStatus: before.payment_status },
      after: { paymentStatus: after.payment_status, ...(bankReference && { bankReference }) },
    });
  }
  if (before.notes !== after.notes)
    changes.push({ change: 'note-added', before: { notes: before.notes }, after: { notes: after.notes } });
  return changes;
}

async function withShipments(transaction: Connection, found: StoredOrder): Promise<ShippedOrder> {
  return { ...found, shipments: await findShipments(transaction, [found.order.id]) };
}

function staffNotes(notes: string | undefined): { readonly notes?: string } {
  return notes === undefined ? {} : { notes };
}
