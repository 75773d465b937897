/** Orders, payments and refunds of the gateway, in memory, and what changes them. */
import { createHmac } from 'node:crypto';
import type { SimClock } from './clock.ts';
import {
  bankReference,
  type Dispute,
  type Method,
  type Notes,
  newId,
  newPayment,
  type Order,
  type Payment,
  type Refund,
} from './entities.ts';
import { ApiError, ERRORS, type ErrorReason } from './errors.ts';
import type { Webhooks } from './webhooks.ts';

export interface Store {
  readonly orders: Map<string, Order>;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  /** By the idempotency key. */
  readonly refundKeys: Map<string, { readonly body: string; readonly refund: Refund }>;
  readonly disputes: Map<string, Dispute>;
  readonly clock: SimClock;
  readonly webhooks: Webhooks;
  readonly keySecret: string;
  /** What becomes of the next refunds. */
  refundOutcome: Refund['status'];
  /** Who pays the gateway's fee of the next payments: a customer pays it on top of the amount of the order. */
  feeBearer: FeeBearer;
}

export const FEE_BEARERS = ['business', 'customer'] as const;
type FeeBearer = (typeof FEE_BEARERS)[number];

export const REFUND_OUTCOMES: readonly Refund['status'][] = ['pending', 'processed', 'failed'];

export const seconds = (store: Store) => Math.floor(store.clock.now() / 1000);

interface NewOrder {
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Notes;
}

export function createOrder(store: Store, { amount, currency, receipt, notes }: NewOrder): Order {
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: seconds(store),
  };
  store.orders.set(order.id, order);
  return order;
}

export function toOrder(store: Store, id: string): Order {
  const order = store.orders.get(id);
  if (order === undefined) throw new ApiError('The id provided does not exist');
  return order;
}

export function toPayment(store: Store, id: string): Payment {
  const payment = store.payments.get(id);
  if (payment === undefined) throw new ApiError('The id provided does not exist');
  return payment;
}

export function toRefund(store: Store, id: string): Refund {
  const refund = store.refunds.get(id);
  if (refund === undefined) throw new ApiError('The id provided does not exist');
  return refund;
}

export function toPayments(store: Store, orderId: string): readonly Payment[] {
  return [...store.payments.values()].filter(payment => payment.order_id === orderId);
}

interface Attempt {
  readonly method: Method;
  readonly amount?: number;
  readonly currency?: string;
}

/** A shopper begins to pay. */
export function startPayment(
  store: Store,
  order: Order,
  { method, amount = order.amount, currency = order.currency }: Attempt,
): Payment {
  const { fee, tax } = toFee(amount);
  const isAdded = store.feeBearer === 'customer';
  const gross = isAdded ? amount + fee : amount;
  const payment = newPayment(order, { method, amount: gross, currency, now: store.clock.now() });
  if (isAdded) Object.assign(payment, { fee, tax });
  store.payments.set(payment.id, payment);
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  return payment;
}

export function authorize(store: Store, payment: Payment): void {
  payment.status = 'authorized';
  payment.acquirer_data = bankReference(payment.method);
  clearError(payment);
  store.webhooks.emit('payment.authorized', { payment });
}

export function capture(store: Store, payment: Payment): void {
  const order = toOrder(store, payment.order_id);
  payment.status = 'captured';
  payment.captured = true;
  if (payment.fee === null) Object.assign(payment, toFee(payment.amount));
  order.amount_paid = Math.min(payment.amount, order.amount);
  order.amount_due = 0;
  order.status = 'paid';
  store.webhooks.emit('payment.captured', { payment });
  store.webhooks.emit('order.paid', { payment, order });
}

/** Returns two percent with the tax on it, and that tax. */
function toFee(amount: number): { readonly fee: number; readonly tax: number } {
  const charge = Math.round(amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { fee: charge + tax, tax };
}

export function fail(store: Store, payment: Payment, reason: ErrorReason): void {
  payment.status = 'failed';
  payment.error_code = 'BAD_REQUEST_ERROR';
  payment.error_description = ERRORS[reason];
  payment.error_source = 'customer';
  payment.error_step = 'payment_authentication';
  payment.error_reason = reason;
  store.webhooks.emit('payment.failed', { payment });
}

function clearError(payment: Payment): void {
  payment.error_code = null;
  payment.error_description = null;
  payment.error_source = null;
  payment.error_step = null;
  payment.error_reason = null;
}

export interface RefundRequest {
  /** All that is left, where it is undefined. */
  readonly amount: number | undefined;
  readonly receipt: string | null;
  readonly notes: Notes;
  readonly speed: Refund['speed_requested'];
}

export function createRefund(store: Store, payment: Payment, request: RefundRequest): Refund {
  if (payment.status === 'refunded') throw new ApiError('The payment has been fully refunded already.');
  if (!payment.captured) throw new ApiError('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const { amount = left } = request;
  if (amount > left) throw new ApiError('The refund amount provided is greater than amount captured');
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: request.notes,
    receipt: request.receipt,
    acquirer_data: { arn: null },
    created_at: seconds(store),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: request.speed,
  };
  store.refunds.set(refund.id, refund);
  addRefunded(payment, refund.amount);
  store.webhooks.emit('refund.created', { refund, payment });
  if (store.refundOutcome !== 'pending') finishRefund(store, refund, store.refundOutcome);
  return refund;
}

/** A refund is made, or turns out to be impossible. */
export function finishRefund(store: Store, refund: Refund, status: 'processed' | 'failed'): void {
  if (refund.status !== 'pending') return;
  const payment = toPayment(store, refund.payment_id);
  refund.status = status;
  if (status === 'processed') refund.acquirer_data = { arn: String(10_000_000_000_000 + store.refunds.size) };
  else addRefunded(payment, -refund.amount);
  store.webhooks.emit(`refund.${status}`, { refund, payment });
}

function addRefunded(payment: Payment, amount: number): void {
  payment.amount_refunded += amount;
  const isFull = payment.amount_refunded >= payment.amount;
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = isFull ? 'refunded' : 'captured';
}

/** What the browser brings back to the shop. */
export function returnFields(store: Store, { id, order_id: orderId }: Payment) {
  const signature = createHmac('sha256', store.keySecret).update(`${orderId}|${id}`).digest('hex');
  return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: signature };
}
