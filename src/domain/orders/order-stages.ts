/** A stage says what staff do next with an order. A status of the spec may have several stages. */

import { mayBeSent, type PaymentProviderName } from '#domain/payments/payment-providers.ts';
import { isOrderStatus, type OrderStatus } from './order-statuses.ts';

/** The stages, the work of the staff first, each with the status that an order has in it (spec 3). */
export const ORDER_STAGES = {
  'to-confirm': 'pending',
  'to-pack': 'confirmed',
  'to-hand-over': 'confirmed',
  'partly-shipped': 'shipped',
  'awaiting-payment': 'pending',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<string, OrderStatus>;

export type OrderStage = keyof typeof ORDER_STAGES;

export const ORDER_STAGE_NAMES = Object.keys(ORDER_STAGES) as readonly OrderStage[];

interface Progress {
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentProvider: PaymentProviderName | null;
  /** Each piece of the order is in a parcel. */
  readonly isPacked: boolean;
  /** Some parcels are sent, and others are to be packed or handed over. */
  readonly isPartlySent?: boolean;
}

/** Returns the stage of an order. A status that this version does not know is `to-confirm`. */
export function stageOf(order: Progress): OrderStage {
  const { status, isPacked, isPartlySent = false } = order;
  if (isAwaitingPayment(order)) return 'awaiting-payment';
  if (!isOrderStatus(status)) return 'to-confirm';
  if (status === 'confirmed') return isPacked ? 'to-hand-over' : 'to-pack';
  if (status === 'shipped') return isPartlySent ? 'partly-shipped' : 'shipped';
  return ORDER_STAGE_NAMES.find(stage => ORDER_STAGES[stage] === status) ?? 'to-confirm';
}

/** Returns whether staff cannot confirm an order, since what is collected before has not come. */
export function isAwaitingPayment({
  status,
  paymentStatus,
  paymentProvider,
}: Omit<Progress, 'isPacked' | 'isPartlySent'>): boolean {
  return status === ORDER_STAGES['awaiting-payment'] && !mayBeSent(paymentProvider, paymentStatus);
}

/** Returns the stages of a status. */
export function stagesOf(status: OrderStatus): readonly OrderStage[] {
  return ORDER_STAGE_NAMES.filter(stage => ORDER_STAGES[stage] === status);
}
