/** Converts Razorpay's JSON to what the shop works with: times are in seconds there, amounts in paise on both sides. */
import type * as z from 'zod/mini';
import { type Paise, paise, ZERO } from '#domain/money.ts';
import type {
  FetchedPayment,
  FetchedRefund,
  GatewayOrder,
  GatewayPaymentError,
  Period,
} from '#server/sales/payments/providers/payment-provider.ts';
import type { WireOrder, WirePayment, WireRefund } from './wire.ts';

export function toGatewayOrder(order: z.infer<typeof WireOrder>): GatewayOrder {
  return {
    providerOrderId: order.id,
    reference: order.receipt ?? '',
    amount: paise(order.amount),
    currency: order.currency,
    state: order.status,
  };
}

export function toFetchedPayment(payment: z.infer<typeof WirePayment>): FetchedPayment {
  const { status } = payment;
  return {
    id: payment.id,
    providerOrderId: payment.order_id ?? undefined,
    state: status === 'created' ? 'pending' : status,
    amount: paise(payment.amount),
    currency: payment.currency,
    wasCaptured: payment.captured ?? status === 'captured',
    refunded: paise(payment.amount_refunded ?? ZERO),
    method: payment.method ?? '',
    fee: toPaise(payment.fee),
    tax: toPaise(payment.tax),
    failure: status === 'failed' ? toError(payment) : undefined,
    bankReference: firstText(payment.acquirer_data, [
      'rrn',
      'bank_transaction_id',
      'auth_code',
      'transaction_id',
    ]),
    at: fromSeconds(payment.created_at),
  };
}

export function toFetchedRefund(refund: z.infer<typeof WireRefund>): FetchedRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    key: refund.receipt ?? undefined,
    amount: paise(refund.amount),
    currency: refund.currency,
    state: refund.status,
    bankReference: firstText(refund.acquirer_data, ['arn', 'rrn', 'utr']),
    at: fromSeconds(refund.created_at),
  };
}

function toPaise(amount: number | null | undefined): Paise | undefined {
  return typeof amount === 'number' ? paise(amount) : undefined;
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Returns the parameters of a list of what was made in a period. */
export function toQuery({ from, to }: Period): { readonly from: number; readonly to: number } {
  return { from: toSeconds(from), to: toSeconds(to) };
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function toError(payment: z.infer<typeof WirePayment>): GatewayPaymentError {
  return {
    reason: payment.error_reason ?? payment.error_code ?? 'payment_failed',
    description: payment.error_description ?? '',
  };
}

function firstText(references: Readonly<Record<string, unknown>> = {}, names: readonly string[]) {
  return names.map(name => references[name]).find(value => typeof value === 'string' && value !== '') as
    | string
    | undefined;
}

export function oldestFirst<Item extends { readonly at: Date }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
