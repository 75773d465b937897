/** What staff do with an order, by the name under which its history has it. */

import { isMarkedByStaff, mayBeSent, type PaymentProviderName } from '#domain/payments/payment-providers.ts';
import { canCancel, canMove, canMovePayment, type OrderStatus, type PaymentStatus } from './order.ts';
import type { OrderStage } from './order-stages.ts';

/** The changes of an order that its history records. */
export const ORDER_CHANGES = [
  'confirmed',
  'packed',
  'unpacked',
  'shipped',
  'parcel-shipped',
  'parcel-state',
  'parcel-received',
  'delivered',
  'cancelled',
  'lines-cancelled',
  'address-changed',
  'tracking-changed',
  'paid',
  'payment-failed',
  'refunded',
  'refund-transferred',
  'note-added',
  'note-removed',
] as const;

export type OrderChange = (typeof ORDER_CHANGES)[number];

export interface OrderState {
  readonly stage: OrderStage;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentProvider: PaymentProviderName | null;
  /** All of its parcels have ended, and none of them at the shopper. */
  readonly isReturned?: boolean;
  /** Staff have recorded of each of them what came back. */
  readonly isReceived?: boolean;
}

/** What may be done with an order as it is, one row each (spec 3). */
const RULES = {
  confirm: order => canMove(order.status, 'confirmed') && maySend(order),
  pack: order => order.stage === 'to-pack' && maySend(order),
  unpack: ({ stage }) => stage === 'to-hand-over',
  ship: order => hasParcelsToSend(order) && maySend(order),
  deliver: ({ status, stage, isReturned = false }) =>
    canMove(status, 'delivered') && stage === 'shipped' && !isReturned,
  /** Also when nothing of it reached the shopper and all is back. */
  cancel: ({ status, isReturned = false, isReceived = false }) =>
    canCancel(status) || (isReturned && isReceived),
  /** Of an order that is partly sent, lines of which nothing is sent. */
  'cancel-lines': ({ status, stage, paymentStatus }) =>
    (canCancel(status) || stage === 'partly-shipped') && paymentStatus !== 'paid',
  'edit-address': ({ status }) => canCancel(status),
  'edit-tracking': ({ status }) => status === 'shipped',
  /** Packing a part, and handing over or unpacking one of several parcels. */
  'change-parcels': order => hasParcelsToSend(order) && maySend(order),
  /** What happened to a parcel that the courier has. */
  'record-parcel': ({ status }) => status === 'shipped',
  'mark-paid': order => canMark(order, 'paid'),
  'mark-failed': order => canMark(order, 'failed'),
} as const satisfies Record<string, (order: OrderState) => boolean>;

export type OrderAction = keyof typeof RULES;

export const ORDER_ACTIONS = Object.keys(RULES) as readonly OrderAction[];

export function isAllowed(action: OrderAction, order: OrderState): boolean {
  return RULES[action](order);
}

function hasParcelsToSend({ stage }: OrderState): boolean {
  return stage === 'to-pack' || stage === 'to-hand-over' || stage === 'partly-shipped';
}

function maySend({ paymentProvider, paymentStatus }: OrderState): boolean {
  return mayBeSent(paymentProvider, paymentStatus);
}

function canMark({ paymentProvider, paymentStatus }: OrderState, to: PaymentStatus): boolean {
  return isMarkedByStaff(paymentProvider) && canMovePayment(paymentStatus, to);
}
