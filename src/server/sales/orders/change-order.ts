/** Changes the state of an order: staff step by step; shopper or staff cancel it. */
import type { CancelOrderRequest, OrderStatusRequest } from '#contract/orders/order.ts';
import { canMoveTo, type MoveError, moveError } from '#domain/orders/order-moves.ts';
import { isDone } from '#domain/orders/order-stages.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders/order-statuses.ts';
import { isMarkedByStaff } from '#domain/payments/payment-providers.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enterMarkedPaid } from '#server/sales/payment-records/mark-paid.ts';
import { shipOrder } from './actions/ship-order.ts';
import { markPaidByCash } from './cod/cash-of-parcels.ts';
import { enterStatus } from './enter-status.ts';
import { type OrderChangeDeps, type RecordedChange, recordChanges } from './history/record-change.ts';
import { changeOrder, lockOrder } from './order.repository.ts';
import type { OrderTable, Owner, StoredOrder } from './order.table.ts';
import { type ShippedOrder, toOrderFacts } from './order-with-shipments.ts';
import { findShipments } from './shipments/shipment.repository.ts';

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

/** Moves a locked order to statuses that may follow. */
export async function applyMove(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, status, paymentStatus, notes, bankReference }: Move,
): Promise<StoredOrder> {
  const order = await withShipments(transaction, found);
  const rest = { paymentStatus, bankReference, columns: staffNotes(notes) };
  if (status === undefined || ORDER_STATUSES[status].onEntering.parcels !== 'hand-over')
    return writeChange(transaction, deps, { order, status, ...rest });
  const tracking = { courier: '', trackingNumber: '' };
  const shipped = await shipOrder(transaction, deps, { order, tracking });
  if (paymentStatus === undefined && notes === undefined) return shipped;
  return writeChange(transaction, deps, { order: await withShipments(transaction, shipped), ...rest });
}

interface OrderWrite extends Pick<Move, 'status' | 'paymentStatus' | 'bankReference'> {
  readonly order: ShippedOrder;
  readonly columns: Partial<Pick<OrderTable, 'notes' | 'cancel_reason' | 'cancel_notes'>>;
}

async function writeChange(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, status, paymentStatus, bankReference, columns }: OrderWrite,
): Promise<StoredOrder> {
  const now = deps.clock().getTime();
  const reason = columns.cancel_reason ?? undefined;
  if (status !== undefined) await enterStatus(transaction, deps, { order, status, now, reason });
  // What a gateway collects is entered with the payment.
  if (paymentStatus === 'paid' && isMarkedByStaff(order.order.payment_provider))
    await enterMarkedPaid(transaction, deps, { order: order.order, bankReference });
  const changed = await changeOrder(transaction, order, {
    ...columns,
    ...(status === undefined ? {} : { status, status_updated_at: now }),
    ...(paymentStatus === undefined ? {} : { payment_status: paymentStatus }),
    updated_at: now,
  });
  const changes = describe(order.order, changed.order, bankReference);
  await recordChanges(transaction, deps, { after: changed, changes });
  if (status !== undefined && ORDER_STATUSES[status].onEntering.settlesCash)
    await markPaidByCash(transaction, deps, order.order.id);
  return changed;
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
    const facts = toOrderFacts(await withShipments(transaction, found));
    if (isDone('cancel', facts.stage)) return ok(found);
    if (!canMoveTo('cancelled', facts)) return refused({ code: 'cannot-cancel' });
    return ok(await applyCancellation(transaction, deps, { found, owner, reason, notes }));
  });
}

interface AppliedCancellation extends Omit<Cancellation, 'name'> {
  readonly found: StoredOrder;
}

/** Cancels a locked order that may be cancelled. */
export async function applyCancellation(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, owner, reason, notes }: AppliedCancellation,
): Promise<StoredOrder> {
  const notesColumn = owner === undefined ? staffNotes(notes) : { cancel_notes: notes ?? '' };
  const columns = { cancel_reason: reason, ...notesColumn };
  const order = await withShipments(transaction, found);
  return writeChange(transaction, deps, { order, status: 'cancelled', columns });
}

function describe(
  before: OrderTable,
  after: OrderTable,
  bankReference: string | undefined,
): readonly RecordedChange[] {
  const changes: RecordedChange[] = [];
  const { change: moved } = ORDER_STATUSES[after.status].onEntering;
  if (before.status !== after.status && moved !== null) {
    const reason = after.cancel_reason === null ? {} : { reason: after.cancel_reason };
    changes.push({
      change: moved,
      before: { status: before.status },
      after: { status: after.status, ...reason },
    });
  }
  const { change: paid } = PAYMENT_STATUSES[after.payment_status];
  if (before.payment_status !== after.payment_status && paid !== null) {
    changes.push({
      change: paid,
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
