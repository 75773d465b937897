/** The statuses of an order and of its payment, one row each (spec 3). A new order is in the first of each. */
import type { OrderChange } from './order-changes.ts';

interface OrderStatusRow {
  /** The statuses that an order moves to from here. */
  readonly next: readonly string[];
  /** An endpoint of its own brings an order here, since it asks for more than the status. */
  readonly hasOwnEndpoint: boolean;
  /** The mail to the shopper on entering it. */
  readonly email: string | null;
}

export const ORDER_STATUSES = {
  pending: { next: ['confirmed', 'cancelled'], hasOwnEndpoint: false, email: 'order-placed' },
  confirmed: { next: ['shipped', 'cancelled'], hasOwnEndpoint: false, email: null },
  shipped: { next: ['delivered'], hasOwnEndpoint: false, email: 'order-shipped' },
  delivered: { next: [], hasOwnEndpoint: false, email: 'order-delivered' },
  cancelled: { next: [], hasOwnEndpoint: true, email: 'order-cancelled' },
} as const satisfies Record<string, OrderStatusRow>;

export type OrderStatus = keyof typeof ORDER_STATUSES;

export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];

export type OrderEmailKind = NonNullable<(typeof ORDER_STATUSES)[OrderStatus]['email']>;

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(ORDER_STATUSES, text);
}

export function canFollow(from: OrderStatus, to: OrderStatus): boolean {
  return follows(ORDER_STATUSES[from], to);
}

/** Also of a status that this version does not know, which cannot be cancelled. */
export function canCancel(status: string): boolean {
  return isOrderStatus(status) && canFollow(status, 'cancelled');
}

interface PaymentStatusRow {
  readonly next: readonly string[];
  /** The change in the order's history on entering it; null: the order was placed in it. */
  readonly change: OrderChange | null;
}

export const PAYMENT_STATUSES = {
  pending: { next: ['paid', 'failed'], change: null },
  paid: { next: [], change: 'paid' },
  failed: { next: ['paid'], change: 'payment-failed' },
} as const satisfies Record<string, PaymentStatusRow>;

export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

export const PAYMENT_STATUS_NAMES = Object.keys(PAYMENT_STATUSES) as readonly PaymentStatus[];

export function isPaymentStatus(text: string): text is PaymentStatus {
  return Object.hasOwn(PAYMENT_STATUSES, text);
}

export function canFollowPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return follows(PAYMENT_STATUSES[from], to);
}

function follows({ next }: { readonly next: readonly string[] }, to: string): boolean {
  return next.includes(to);
}
