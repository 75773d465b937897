/** An action of the staff on one order happens once, whoever else does the same at the same time. */
import type { BulkAction } from '#contract/console/orders/order-action.ts';
import { type Paise, toRupees, ZERO } from '#domain/money.ts';
import { isAllowed, leadsToSending } from '#domain/orders/order-actions.ts';
import type { OrderChange } from '#domain/orders/order-changes.ts';
import { isDone } from '#domain/orders/order-stages.ts';
import { needsBankReference } from '#domain/payments/payment-providers.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { applyCancellation, applyMove } from '#server/sales/orders/change-order.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import {
  hasSeveralOpen,
  openShipments,
  type ShippedOrder,
  toOrderFacts,
  toRemaining,
} from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import type { Tracking } from '#server/sales/orders/shipments/hand-over-parcels.ts';
import {
  enterLatePayment,
  findOrderByReference,
  ReferenceJustUsed,
} from '#server/sales/payment-records/mark-paid.ts';
import { findOrderRefunds } from '#server/sales/payment-records/order-refunds.ts';
import { shipOrder, startShipment, undoShipment } from './ship-order.ts';

export interface ActionRequest {
  readonly action: BulkAction;
  /** The id or number of the order. */
  readonly name: string;
  readonly reason?: string | undefined;
  /** The 12 digits of the payment, when the order is marked as paid or the payment came too late. */
  readonly bankReference?: string | undefined;
  /** What the bank has received for it: an order that has become another since is not marked as paid. */
  readonly bankAmount?: Paise | undefined;
  readonly parcel?: Tracking | undefined;
  /** Somebody has been asked whether an order is sent whose money has gone back. */
  readonly evenIfRefunded?: boolean | undefined;
}

export type ActionError =
  | { readonly code: 'not-found' }
  /** Somebody else has done it. */
  | { readonly code: 'already'; readonly order: ShippedOrder; readonly change: ActionChange }
  | { readonly code: 'refused'; readonly order: ShippedOrder }
  /** All of its money has gone back, and nobody has been asked. */
  | { readonly code: 'refunded'; readonly order: ShippedOrder }
  | SeveralParcels
  | PaymentMethodError;

/** What is done with one parcel only, or with each by its own number, of an order that goes in several. */
interface SeveralParcels {
  readonly code: 'several-parcels';
  readonly order: ShippedOrder;
  readonly action: BulkAction;
}

type PaymentMethodError = { readonly order: ShippedOrder } & (
  | { readonly code: 'needs-bank-reference' }
  | { readonly code: 'other-bank-amount'; readonly bankAmount: Paise }
  /** `holder` is the number of the order that it has paid, or came too late for. */
  | {
      readonly code: 'bank-reference-used';
      readonly bankReference: string;
      readonly holder: string;
      readonly isLate: boolean;
    }
);

/** The history of an order has each action as one of these changes. */
const CHANGES = {
  confirm: 'confirmed',
  pack: 'packed',
  unpack: 'unpacked',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  'mark-paid': 'paid',
  'mark-failed': 'payment-failed',
  'late-payment': 'late-payment',
} as const satisfies Record<BulkAction, OrderChange>;

export type ActionChange = (typeof CHANGES)[BulkAction];

export async function actOnOrder(
  deps: OrderChangeDeps,
  request: ActionRequest,
): Promise<Result<string, ActionError>> {
  try {
    return await tryAction(deps, request);
  } catch (error) {
    if (!(error instanceof ReferenceJustUsed)) throw error;
    return tryAction(deps, request);
  }
}

function tryAction(deps: OrderChangeDeps, request: ActionRequest): Promise<Result<string, ActionError>> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, request.name);
    if (order === undefined) return refused({ code: 'not-found' });
    const error = toError(request, order);
    if (error !== undefined) return refused(error);
    const unpaid =
      (await findPaymentError(transaction, request, order)) ??
      (await findRefundedError(transaction, request, order));
    if (unpaid !== undefined) return refused(unpaid);
    await apply(transaction, deps, { order, request });
    return ok(order.order.id);
  });
}

/** Returns why the action is not possible, and undefined when it is. */
export function toError(
  { action, parcel }: Pick<ActionRequest, 'action' | 'parcel'>,
  shipped: ShippedOrder,
): ActionError | undefined {
  const { order } = shipped;
  const state = toOrderFacts(shipped);
  // A courier's list that is pasted again does not send the rest of an order with the number of its first parcel.
  if (action === 'ship' && parcel && parcel.trackingNumber !== '' && hasParcel(shipped, parcel))
    return { code: 'already', order: shipped, change: CHANGES.ship };
  if (isAllowed(action, state)) {
    const isSeveral = isForOneOfSeveral(shipped, parcel) || (action === 'unpack' && hasSeveralOpen(shipped));
    return isSeveral ? { code: 'several-parcels', order: shipped, action } : undefined;
  }
  const isPaid = action === 'mark-paid' && order.payment_status === 'paid';
  const isFailed = action === 'mark-failed' && order.payment_status === 'failed';
  const isSame = parcel === undefined || hasParcel(shipped, parcel);
  return (isPaid || isFailed || isDone(action, state.stage)) && isSame
    ? { code: 'already', order: shipped, change: CHANGES[action] }
    : { code: 'refused', order: shipped };
}

/** An order by UPI is paid by a payment that the bank names, and each payment pays one order. */
async function findPaymentError(
  transaction: Connection,
  { action, bankReference, bankAmount }: ActionRequest,
  order: ShippedOrder,
): Promise<PaymentMethodError | undefined> {
  if (action !== 'mark-paid' && action !== 'late-payment') return undefined;
  if (action === 'mark-paid' && bankAmount !== undefined && bankAmount !== order.order.total_paise)
    return { code: 'other-bank-amount', order, bankAmount };
  if (bankReference === undefined) {
    return needsBankReference(order.order.payment_provider)
      ? { code: 'needs-bank-reference', order }
      : undefined;
  }
  const holder = await findOrderByReference(transaction, bankReference);
  return (
    holder && {
      code: 'bank-reference-used',
      order,
      bankReference,
      holder: holder.order_number,
      isLate: holder.payment_status !== 'paid',
    }
  );
}

/** An order whose money has gone back as a whole is only sent where somebody has been asked. */
export async function findRefundedError(
  db: Connection,
  { action, evenIfRefunded = false }: Pick<ActionRequest, 'action' | 'evenIfRefunded'>,
  order: ShippedOrder,
): Promise<ActionError | undefined> {
  if (evenIfRefunded || !leadsToSending(action)) return undefined;
  const { id } = order.order;
  const refund = (await findOrderRefunds(db, [id])).get(id);
  return refund?.isWhole === true ? { code: 'refunded', order } : undefined;
}

/** Each of several parcels has a number of its own. */
function isForOneOfSeveral(shipped: ShippedOrder, parcel: Tracking | undefined): boolean {
  if (parcel === undefined || parcel.trackingNumber === '') return false;
  return openShipments(shipped).length + Number(toRemaining(shipped).length > 0) > 1;
}

function hasParcel({ shipments }: ShippedOrder, { trackingNumber }: Tracking): boolean {
  return shipments.some(shipment => shipment.tracking_number === trackingNumber);
}

interface ActionResult {
  readonly order: ShippedOrder;
  readonly request: ActionRequest;
}

function apply(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, request: { action, reason = '', parcel, bankReference, bankAmount = ZERO } }: ActionResult,
): Promise<unknown> {
  switch (action) {
    case 'confirm':
      return applyMove(transaction, deps, { found: order, status: 'confirmed' });
    case 'deliver':
      return applyMove(transaction, deps, { found: order, status: 'delivered' });
    case 'mark-paid':
      return applyMove(transaction, deps, { found: order, paymentStatus: 'paid', bankReference });
    case 'mark-failed':
      return applyMove(transaction, deps, { found: order, paymentStatus: 'failed' });
    case 'late-payment':
      return recordLatePayment(transaction, deps, {
        order,
        bankReference: bankReference ?? '',
        amount: bankAmount,
      });
    case 'cancel':
      return applyCancellation(transaction, deps, { found: order, reason, owner: undefined });
    case 'pack':
      return startShipment(transaction, deps, order);
    case 'unpack':
      return undoShipment(transaction, deps, order);
    case 'ship':
      return shipOrder(transaction, deps, { order, tracking: parcel ?? { courier: '', trackingNumber: '' } });
  }
}

interface LatePayment {
  readonly order: ShippedOrder;
  readonly bankReference: string;
  readonly amount: Paise;
}

async function recordLatePayment(
  transaction: Connection,
  deps: OrderChangeDeps,
  { order, bankReference, amount }: LatePayment,
): Promise<void> {
  await enterLatePayment(transaction, deps, { order: order.order, bankReference, amount });
  const after = { amount: toRupees(amount), bankReference };
  await recordChanges(transaction, deps, { after: order, changes: [{ change: 'late-payment', after }] });
}
