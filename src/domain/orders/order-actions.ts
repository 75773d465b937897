/** These rules say what may be done with an order. The API and the console have no others. */

import {
  isMarkedByStaff,
  mayBeSent,
  needsBankReference,
  type PaymentProviderName,
} from '#domain/payments/payment-providers.ts';

import type { OrderStage } from './order-stages.ts';
import {
  canCancel,
  canFollow,
  canFollowPayment,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from './order-statuses.ts';

/** The rules need to know this of an order. */
export interface OrderFacts {
  readonly stage: OrderStage;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentProvider: PaymentProviderName | null;
  /** All parcels have ended, and none of them at the shopper. */
  readonly isReturned?: boolean;
  /** Staff have recorded of each of them what came back. */
  readonly isReceived?: boolean;
}

/** What may be done with an order as it is, one row each (spec 3). */
const RULES = {
  confirm: order => canFollow(order.status, 'confirmed') && maySend(order),
  pack: order => order.stage === 'to-pack' && maySend(order),
  unpack: ({ stage }) => stage === 'to-hand-over',
  ship: order => hasParcelsToSend(order) && maySend(order),
  deliver: order => order.stage === 'shipped' && order.isReturned !== true && maySend(order),
  /** An order can also be cancelled when nothing of it reached the shopper and all is back. */
  cancel: ({ status, isReturned = false, isReceived = false }) =>
    canCancel(status) || (isReturned && isReceived),
  /** Lines can be cancelled in an order that is partly sent, if nothing of them is sent. */
  'cancel-lines': ({ status, stage, paymentStatus }) =>
    (ORDER_STATUSES[status].isUnsent || stage === 'partly-shipped') && paymentStatus !== 'paid',
  'edit-address': ({ status }) => ORDER_STATUSES[status].isUnsent,
  'edit-tracking': ({ status }) => ORDER_STATUSES[status].isUnderWay,
  /** Packing a part, and handing over or unpacking one of several parcels. */
  'change-parcels': order => hasParcelsToSend(order) && maySend(order),
  /** What happened to a parcel that the courier has. */
  'record-parcel': ({ status }) => ORDER_STATUSES[status].isUnderWay,
  'mark-paid': order => canMark(order, 'paid'),
  'mark-failed': order => canMark(order, 'failed'),
  /** Money that came to the shop's own UPI id for a cancelled order: it is to be returned. */
  'late-payment': ({ status, paymentProvider }) =>
    !ORDER_STATUSES[status].takesPayment && needsBankReference(paymentProvider),
} as const satisfies Record<string, (order: OrderFacts) => boolean>;

export type OrderAction = keyof typeof RULES;

const ABOUT_MONEY: ReadonlySet<string> = new Set<OrderAction>(['mark-paid', 'mark-failed', 'late-payment']);

/** Says that money has come, or not: only those do who may return it, as a reference is easily made up. */
export function isAboutMoney(action: OrderAction): boolean {
  return ABOUT_MONEY.has(action);
}

export const ORDER_ACTIONS = Object.keys(RULES) as readonly OrderAction[];

export function isAllowed(action: OrderAction, order: OrderFacts): boolean {
  return RULES[action](order);
}

/** Returns whether the order goes on to the shopper by it. */
export function leadsToSending(action: OrderAction): boolean {
  return action === 'confirm' || action === 'pack' || action === 'ship';
}

function hasParcelsToSend({ stage }: OrderFacts): boolean {
  return stage === 'to-pack' || stage === 'to-hand-over' || stage === 'partly-shipped';
}

function maySend({ paymentProvider, paymentStatus }: OrderFacts): boolean {
  return mayBeSent(paymentProvider, paymentStatus);
}

function canMark({ status, paymentProvider, paymentStatus }: OrderFacts, to: PaymentStatus): boolean {
  const { takesPayment } = ORDER_STATUSES[status];
  return takesPayment && isMarkedByStaff(paymentProvider) && canFollowPayment(paymentStatus, to);
}
