/** A stage says what staff do next with an order. A status of the spec may have several stages. */

import { mayBeSent, type PaymentProviderName } from '#domain/payments/payment-providers.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-statuses.ts';

interface OrderStageRow {
  /** An order in this stage has this status (spec 3). */
  readonly status: OrderStatus;
  /** These actions have brought an order here. Who asks for one of them again learns that it has been done. */
  readonly done: readonly string[];
}

/** The stages, the work of the staff first. */
export const ORDER_STAGES = {
  'to-confirm': { status: 'pending', done: [] },
  'to-pack': { status: 'confirmed', done: ['confirm', 'unpack'] },
  'to-hand-over': { status: 'confirmed', done: ['confirm', 'pack'] },
  'partly-shipped': { status: 'shipped', done: [] },
  'awaiting-payment': { status: 'pending', done: [] },
  shipped: { status: 'shipped', done: ['confirm', 'pack', 'ship'] },
  delivered: { status: 'delivered', done: ['confirm', 'pack', 'ship', 'deliver'] },
  cancelled: { status: 'cancelled', done: ['cancel'] },
} as const satisfies Record<string, OrderStageRow>;

export type OrderStage = keyof typeof ORDER_STAGES;

export const ORDER_STAGE_NAMES = Object.keys(ORDER_STAGES) as readonly OrderStage[];

/** Returns whether the action has brought an order into this stage. */
export function isDone(action: string, stage: OrderStage): boolean {
  const { done }: OrderStageRow = ORDER_STAGES[stage];
  return done.includes(action);
}

/** Orders in these stages are no sales. */
export const UNSOLD_STAGES = ORDER_STAGE_NAMES.filter(
  stage => !ORDER_STATUSES[ORDER_STAGES[stage].status].countsAsSale,
);

interface Progress {
  readonly status: OrderStatus;
  readonly paymentStatus: string;
  readonly paymentProvider: PaymentProviderName | null;
  /** Each piece of the order is in a parcel. */
  readonly isPacked: boolean;
  /** Some parcels are sent, and others are to be packed or handed over. */
  readonly isPartlySent?: boolean;
}

type StageIn<Status> = {
  [Stage in OrderStage]: (typeof ORDER_STAGES)[Stage]['status'] extends Status ? Stage : never;
}[OrderStage];

const STAGE_IN: { readonly [Status in OrderStatus]: (order: Progress) => StageIn<Status> } = {
  pending: order => (isAwaitingPayment(order) ? 'awaiting-payment' : 'to-confirm'),
  confirmed: ({ isPacked }) => (isPacked ? 'to-hand-over' : 'to-pack'),
  shipped: ({ isPartlySent = false }) => (isPartlySent ? 'partly-shipped' : 'shipped'),
  delivered: () => 'delivered',
  cancelled: () => 'cancelled',
};

export function toStage(order: Progress): OrderStage {
  return STAGE_IN[order.status](order);
}

/** Returns whether staff cannot confirm an order, since what is collected before has not come. */
export function isAwaitingPayment({
  status,
  paymentStatus,
  paymentProvider,
}: Omit<Progress, 'isPacked' | 'isPartlySent'>): boolean {
  return ORDER_STATUSES[status].isNew && !mayBeSent(paymentProvider, paymentStatus);
}

/** Returns the stages of some statuses, for queries. */
export function toStages(statuses: readonly OrderStatus[]): readonly OrderStage[] {
  return ORDER_STAGE_NAMES.filter(stage => statuses.includes(ORDER_STAGES[stage].status));
}
