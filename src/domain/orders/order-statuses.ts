/** The statuses of an order and of its payment have one row each (spec 3). A new order is in the first of each. */
import type { OrderChange } from './order-changes.ts';

/** A row says what an order in this status is to every part of the shop. A new status has to say all of it. */
interface OrderStatusRow {
  /** An order moves to these statuses from here. */
  readonly next: readonly string[];
  /** An endpoint of its own brings an order here, since it asks for more than the status. */
  readonly hasOwnEndpoint: boolean;
  /** Nobody has accepted it yet. While it is not paid, the limits on orders count it. */
  readonly isNew: boolean;
  /** Something is still to be done: the account of its shopper cannot be erased. */
  readonly isOpen: boolean;
  /** All of it is still to be sent: its address can be changed. */
  readonly isUnsent: boolean;
  /** The courier has some of it: its parcels are followed, and staff record what happens to them. */
  readonly isUnderWay: boolean;
  /** Its parcels have reached the shopper, who can order the same again. */
  readonly isDelivered: boolean;
  /** Reports, the counts of sold pieces and what a customer has spent contain it. */
  readonly countsAsSale: boolean;
  /** Money that comes for it pays it. Otherwise the money goes back. */
  readonly takesPayment: boolean;
  readonly onEntering: StatusEffects;
}

/** These things happen when an order enters a status. */
interface StatusEffects {
  /** This becomes of its parcels when the order is moved as a whole. Parcels get their invoices when they are handed over. */
  readonly parcels: 'unchanged' | 'hand-over' | 'deliver' | 'unpack';
  /** Its pieces go back into stock, except those that were sent: their parcel is received instead. */
  readonly returnsStock: boolean;
  /** No payment is collected any more, and what was paid is refunded. */
  readonly closesPayments: boolean;
  /** What is left of its invoices is credited. */
  readonly creditsInvoices: boolean;
  /** It is paid, if the couriers have remitted its cash. */
  readonly settlesCash: boolean;
  /** The shopper gets this mail. */
  readonly email: string | null;
  /** Its history records this change; null: an order is only placed here. */
  readonly change: OrderChange | null;
}

export const ORDER_STATUSES = {
  pending: {
    next: ['confirmed', 'cancelled'],
    hasOwnEndpoint: false,
    isNew: true,
    isOpen: true,
    isUnsent: true,
    isUnderWay: false,
    isDelivered: false,
    countsAsSale: true,
    takesPayment: true,
    onEntering: {
      parcels: 'unchanged',
      returnsStock: false,
      closesPayments: false,
      creditsInvoices: false,
      settlesCash: false,
      email: 'order-placed',
      change: null,
    },
  },
  confirmed: {
    next: ['shipped', 'cancelled'],
    hasOwnEndpoint: false,
    isNew: false,
    isOpen: true,
    isUnsent: true,
    isUnderWay: false,
    isDelivered: false,
    countsAsSale: true,
    takesPayment: true,
    onEntering: {
      parcels: 'unchanged',
      returnsStock: false,
      closesPayments: false,
      creditsInvoices: false,
      settlesCash: false,
      email: null,
      change: 'confirmed',
    },
  },
  shipped: {
    next: ['delivered'],
    hasOwnEndpoint: false,
    isNew: false,
    isOpen: true,
    isUnsent: false,
    isUnderWay: true,
    isDelivered: false,
    countsAsSale: true,
    takesPayment: true,
    onEntering: {
      parcels: 'hand-over',
      returnsStock: false,
      closesPayments: false,
      creditsInvoices: false,
      settlesCash: false,
      email: 'order-shipped',
      change: 'shipped',
    },
  },
  delivered: {
    next: [],
    hasOwnEndpoint: false,
    isNew: false,
    isOpen: false,
    isUnsent: false,
    isUnderWay: false,
    isDelivered: true,
    countsAsSale: true,
    takesPayment: true,
    onEntering: {
      parcels: 'deliver',
      returnsStock: false,
      closesPayments: false,
      creditsInvoices: false,
      settlesCash: true,
      email: 'order-delivered',
      change: 'delivered',
    },
  },
  cancelled: {
    next: [],
    hasOwnEndpoint: true,
    isNew: false,
    isOpen: false,
    isUnsent: false,
    isUnderWay: false,
    isDelivered: false,
    countsAsSale: false,
    takesPayment: false,
    onEntering: {
      parcels: 'unpack',
      returnsStock: true,
      closesPayments: true,
      creditsInvoices: true,
      settlesCash: false,
      email: 'order-cancelled',
      change: 'cancelled',
    },
  },
} as const satisfies Record<string, OrderStatusRow>;

export type OrderStatus = keyof typeof ORDER_STATUSES;

export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];

type BooleanFact = {
  [Fact in keyof OrderStatusRow]: OrderStatusRow[Fact] extends boolean ? Fact : never;
}[keyof OrderStatusRow];

export type OrderEmailKind = NonNullable<(typeof ORDER_STATUSES)[OrderStatus]['onEntering']['email']>;

export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(ORDER_STATUSES, text);
}

/** Returns the statuses of which a fact is true, for queries. */
export function statusesThat(is: BooleanFact): readonly OrderStatus[] {
  return ORDER_STATUS_NAMES.filter(status => ORDER_STATUSES[status][is]);
}

export function canFollow(from: OrderStatus, to: OrderStatus): boolean {
  return follows(ORDER_STATUSES[from], to);
}

/** Takes also a status that this version does not know, which cannot be cancelled. */
export function canCancel(status: string): boolean {
  return isOrderStatus(status) && canFollow(status, 'cancelled');
}

interface PaymentStatusRow {
  readonly next: readonly string[];
  /** The history of the order records this change; null: an order is only placed here. */
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
