/** What is done with captured money: it pays exactly one order, or it goes back, or staff look at it. */

import type { Paise } from '#domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';

export interface Capture {
  readonly amount: Paise;
  /** What the gateway retains of it; null until it is known. */
  readonly fee: Paise | null;
  readonly currency: string;
  /** Says whether the gateway has it under the order that we created there. */
  readonly isOfThisOrder: boolean;
  /** The gateway has returned all of it already. */
  readonly isReturned: boolean;
}

export interface ChargedOrder {
  readonly status: OrderStatus;
  readonly total: Paise;
  /** Says whether money for it was accepted before. */
  readonly isCharged: boolean;
  /** What we asked the gateway to collect. */
  readonly requested: Paise;
  /** Cancelled because it was not paid in time. */
  readonly isExpired: boolean;
}

export type RefundCause = 'too-late' | 'order-cancelled' | 'paid-twice' | 'returned-at-gateway';
export type ReviewCause = 'other-currency' | 'other-order' | 'other-amount';

export type Assignment =
  | { readonly assignment: 'assigned' }
  | { readonly assignment: 'refund'; readonly reason: RefundCause }
  | { readonly assignment: 'review'; readonly reason: ReviewCause };

/** Money in another currency or of another order is never returned without a person having looked at it. */
export function assignCapture(capture: Capture, order: ChargedOrder): Assignment {
  if (capture.currency !== 'INR') return { assignment: 'review', reason: 'other-currency' };
  if (!capture.isOfThisOrder) return { assignment: 'review', reason: 'other-order' };
  if (capture.isReturned) return { assignment: 'refund', reason: 'returned-at-gateway' };
  if (order.isCharged) return { assignment: 'refund', reason: 'paid-twice' };
  if (!ORDER_STATUSES[order.status].takesPayment)
    return { assignment: 'refund', reason: order.isExpired ? 'too-late' : 'order-cancelled' };
  if (order.total !== order.requested || !isAmount(capture, order.total))
    return { assignment: 'review', reason: 'other-amount' };
  return { assignment: 'assigned' };
}

/** Where the customer bears the fee, the gateway collects it on top of what was requested. */
function isAmount({ amount, fee }: Capture, requested: Paise): boolean {
  return amount === requested || (fee !== null && amount - fee === requested);
}
