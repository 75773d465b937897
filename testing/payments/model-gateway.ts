/** A payment gateway in the process, for tests: what it holds is the truth that the shop is compared with. */
import { add, type Paise, paise, ZERO } from '#domain/money.ts';
import type {
  GatewayOrder,
  PaymentProvider,
  WebhookEvent,
} from '#server/sales/payments/providers/payment-provider.ts';
import { addRefund, createModelProvider, toFee } from './model-provider.ts';
import {
  type ModelDispute,
  type ModelOptions,
  type ModelPayment,
  type ModelRefund,
  ModelState,
} from './model-state.ts';

interface PaymentWish {
  readonly state: ModelPayment['state'];
  readonly amount?: Paise;
  readonly currency?: string;
  /** The customer pays the gateway's fee on top of the amount of the order. */
  readonly withFee?: true;
}

export interface ModelGateway {
  readonly provider: PaymentProvider;
  readonly orders: readonly GatewayOrder[];
  readonly payments: readonly ModelPayment[];
  readonly refunds: readonly ModelRefund[];
  /** Events that happened, in their order; tests deliver them as they like. */
  readonly events: readonly WebhookEvent[];
  readonly pay: (providerOrderId: string, wish: PaymentWish) => ModelPayment;
  readonly change: (payment: ModelPayment, state: ModelPayment['state']) => void;
  /** Somebody refunds it in the dashboard: all that is left without an amount. Undefined where so much is not left. */
  readonly refund: (payment: ModelPayment, amount?: Paise) => ModelRefund | undefined;
  /** The gateway has captured money for the order. */
  readonly isClosed: (providerOrderId: string) => boolean;
  /** The calls that hang are done. */
  readonly finishHanging: () => void;
  readonly disputes: readonly ModelDispute[];
  readonly dispute: (payment: ModelPayment, amount?: Paise) => ModelDispute;
  /** The gateway takes the money of a dispute that is lost, and gives it back when it is won. */
  readonly decideDispute: (dispute: ModelDispute, status: ModelDispute['status']) => void;
  readonly finishRefund: (refund: ModelRefund, state: 'processed' | 'failed') => void;
}

export function createModelGateway(options: ModelOptions): ModelGateway {
  const state = new ModelState();
  const { orders, payments, refunds, events } = state;
  return {
    provider: createModelProvider(state, options),
    orders,
    payments,
    refunds,
    events,
    change: (payment, to) => state.change(payment, to),
    disputes: state.disputes,
    dispute: (payment, amount) => openDispute(state, payment, { amount, at: options.clock() }),
    decideDispute: (dispute, status) => decideDispute(state, dispute, status),
    isClosed: id => payments.some(each => each.providerOrderId === id && each.wasCaptured),
    finishHanging: () => state.finishHanging(),
    refund: (payment, amount) => addRefund({ state, options }, payment, { amount }),
    finishRefund: (refund, to) => finishRefund(state, refund, to),
    pay: (providerOrderId, wish) => {
      const payment = newPayment(state, { providerOrderId, wish, at: options.clock() });
      payments.push(payment);
      state.change(payment, wish.state);
      return payment;
    },
  };
}

interface NewPayment {
  readonly providerOrderId: string;
  readonly wish: PaymentWish;
  readonly at: Date;
}

function newPayment(
  { orders, payments }: ModelState,
  { providerOrderId, wish, at }: NewPayment,
): ModelPayment {
  const order = orders.find(each => each.providerOrderId === providerOrderId);
  if (order === undefined) throw new Error(`The gateway has no order ${providerOrderId}`);
  const fee = toFee(order.amount);
  return {
    id: `pay_${payments.length}_${providerOrderId}`,
    providerOrderId,
    state: 'pending',
    wasCaptured: false,
    amount: wish.withFee ? add(order.amount, fee) : (wish.amount ?? order.amount),
    fee,
    currency: wish.currency ?? 'INR',
    refunded: ZERO,
    at,
  };
}

const RESPOND_MS = 3 * 24 * 60 * 60_000;

function openDispute(
  state: ModelState,
  payment: ModelPayment,
  { amount = payment.amount, at }: { readonly amount?: Paise | undefined; readonly at: Date },
): ModelDispute {
  const dispute: ModelDispute = {
    id: `disp_${state.disputes.length}_${payment.id}`,
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    deducted: ZERO,
    status: 'open',
    phase: 'chargeback',
    reason: 'goods_not_received',
    respondBy: new Date(at.getTime() + RESPOND_MS),
    at,
  };
  state.disputes.push(dispute);
  state.emit('payment.dispute.created', payment);
  return dispute;
}

function decideDispute(state: ModelState, dispute: ModelDispute, status: ModelDispute['status']): void {
  dispute.status = status;
  dispute.deducted = status === 'lost' ? dispute.amount : ZERO;
  const payment = state.findPayment(dispute.paymentId);
  if (payment !== undefined) state.emit(`payment.dispute.${status}`, payment);
}

function finishRefund(state: ModelState, refund: ModelRefund, to: 'processed' | 'failed'): void {
  refund.state = to;
  const payment = state.findPayment(refund.paymentId);
  if (payment === undefined) return;
  if (to === 'failed') payment.refunded = paise(payment.refunded - refund.amount);
  state.emit(`refund.${to}`, payment);
}
