/** The API moves an order by its status alone. `isAllowed` decides about the action that leads there. */
import { isMarkedByStaff, needsBankReference } from '#domain/payments/payment-providers.ts';
import { isAllowed, type OrderAction, type OrderFacts } from './order-actions.ts';
import { canFollow, ORDER_STATUSES, type OrderStatus, type PaymentStatus } from './order-statuses.ts';

/** These actions bring an order into a status; null: an order is only placed in it. */
const ACTION_INTO: Readonly<Record<OrderStatus, OrderAction | null>> = {
  pending: null,
  confirmed: 'confirm',
  shipped: 'ship',
  delivered: 'deliver',
  cancelled: 'cancel',
};

const PAYMENT_ACTION_INTO: Readonly<Record<PaymentStatus, OrderAction | null>> = {
  pending: null,
  paid: 'mark-paid',
  failed: 'mark-failed',
};

interface Move {
  readonly status?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
}

export type MoveError = 'cannot-move' | 'paid-online' | 'not-paid-yet' | 'needs-bank-reference';

/** Staff of the console also ship the rest of an order, and cancel one that came back: neither follows from the status. */
export function canMoveTo(status: OrderStatus, order: OrderFacts): boolean {
  const action = ACTION_INTO[status];
  return action !== null && canFollow(order.status, status) && isAllowed(action, order);
}

/** Returns why an order cannot be moved; undefined when it can. An order may be paid and moved at once. */
export function moveError(order: OrderFacts, { status, paymentStatus }: Move): MoveError | undefined {
  const paid = { ...order, paymentStatus: paymentStatus ?? order.paymentStatus };
  return statusError(paid, status) ?? paymentError(order, paymentStatus);
}

function statusError(order: OrderFacts, status: OrderStatus | undefined): MoveError | undefined {
  if (status === undefined) return undefined;
  if (ORDER_STATUSES[status].hasOwnEndpoint) return 'cannot-move';
  if (canMoveTo(status, order)) return undefined;
  return canMoveTo(status, { ...order, paymentStatus: 'paid' }) ? 'not-paid-yet' : 'cannot-move';
}

function paymentError(order: OrderFacts, status: PaymentStatus | undefined): MoveError | undefined {
  if (status === undefined) return undefined;
  const { paymentProvider } = order;
  const action = PAYMENT_ACTION_INTO[status];
  if (!isMarkedByStaff(paymentProvider)) return 'paid-online';
  if (action === null || !isAllowed(action, order)) return 'cannot-move';
  return status === 'paid' && needsBankReference(paymentProvider) ? 'needs-bank-reference' : undefined;
}
