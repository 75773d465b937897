/** The payments and refunds of an order, for staff. Amounts are in rupees, times ISO 8601. */
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY } from '#contract/patterns.ts';
import { longText, requiredText } from '#contract/text.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { MAX_ORDER_LINES } from '#domain/orders/order.ts';
import { DISPUTE_STATUSES } from '#domain/payments/disputes.ts';
import { GATEWAY_PAYMENT_STATES } from '#domain/payments/gateway-payment.ts';
import { LEDGER_KINDS } from '#domain/payments/ledger.ts';
import { PAYMENT_STATE_NAMES } from '#domain/payments/payment-state.ts';
import { REFUND_STATES } from '#domain/payments/refunds.ts';

/** It is a code of the second factor, for when much money goes back. */
export const RefundCode = z.optional(longText('Code', 40));

const Line = z.object({ line: z.number(), quantity: z.number() });

const Payment = z.object({
  id: z.string(),
  provider: z.string(),
  state: z.enum(GATEWAY_PAYMENT_STATES),
  amount: z.number(),
  currency: z.string(),
  method: z.string(),
  refunded: z.number(),
  /** What its money is for; null until it is captured. */
  assignment: z.nullable(z.enum(['assigned', 'refund', 'review'])),
  /** Says why it is returned or in review. */
  reason: z.nullable(z.string()),
  /** The gateway's code of why it failed. */
  failure: z.nullable(z.string()),
  at: z.string(),
});

const Refund = z.object({
  id: z.string(),
  payment: z.string(),
  amount: z.number(),
  lines: z.array(Line),
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  failure: z.nullable(z.string()),
  /** Says whether it failed and its money has not gone back: staff return it in another way, and record that. */
  isOpen: z.boolean(),
  /** Under which the shop has returned it itself. */
  reference: z.optional(z.string()),
  by: z.string(),
  at: z.string(),
});

const Dispute = z.object({
  id: z.string(),
  /** The disputed payment. */
  payment: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** The gateway's code of the reason. */
  reason: z.string(),
  /** The part of the payment that the gateway has taken from the shop for it. */
  taken: z.number(),
  respondBy: z.string(),
  at: z.string(),
});

export const OrderPayments = z.object({
  orderId: z.string(),
  state: z.enum(PAYMENT_STATE_NAMES),
  /** What staff are told. */
  text: z.string(),
  /** What can still be refunded; 0 where the order is not paid. */
  refundable: z.number(),
  /** What pays the order, where it is paid. */
  source: z.optional(
    z.object({
      /** The gateway returns the money; otherwise the shop received it itself, returns it itself and records that. */
      isGateway: z.boolean(),
      /** The id of the payment at the gateway, or of the order. Its refunds name it as their payment. */
      id: z.string(),
      captured: z.number(),
    }),
  ),
  /** A refund of this amount or more needs a code of who reads this: earlier ones of the order and of the day count. */
  codeFrom: z.number(),
  captured: z.number(),
  refunded: z.number(),
  fees: z.number(),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  /** Servers of 0.2.0 do not send it. */
  disputes: z.optional(z.array(Dispute)),
  ledger: z.array(
    z.object({
      kind: z.enum(LEDGER_KINDS),
      amount: z.number(),
      reference: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});

export type OrderPayments = z.infer<typeof OrderPayments>;

const CHOOSE_MESSAGE = 'Please choose what to refund';

const KEY_FORM = 'A key has at most 255 characters, without spaces';

const RefundedLine = z.object({
  line: z.int().check(z.minimum(0), z.maximum(MAX_ORDER_LINES - 1)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
});

export const RefundRequest = z.object({
  what: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('full') }),
      z.object({
        kind: z.literal('amount'),
        amount: z
          .number({ error: 'An amount in rupees is required' })
          .check(z.positive({ error: 'The amount must be more than 0' }), z.maximum(10_000_000)),
      }),
      z.object({
        kind: z.literal('lines'),
        lines: z
          .array(RefundedLine, { error: CHOOSE_MESSAGE })
          .check(
            z.minLength(1, { error: CHOOSE_MESSAGE }),
            z.maxLength(MAX_ORDER_LINES, { error: CHOOSE_MESSAGE }),
          ),
      }),
    ],
    { error: CHOOSE_MESSAGE },
  ),
  /** The history shows the reason; the shopper does not read it. */
  reason: longText('Reason', 500).check(z.minLength(1, { error: 'Please say why you refund it' })),
  /** What could still be refunded when this was decided: a second click must not refund twice. */
  refundable: z.number({ error: 'An amount in rupees is required' }),
  /**
   * The reference finds the money that the shop has returned itself, because it had received it itself. The shopper reads it.
   */
  reference: z.optional(requiredText('Reference')),
  code: RefundCode,
  /** Made for the form that sends it: repeated with it, the same request refunds nothing more. */
  key: z.optional(z.string({ error: KEY_FORM }).check(z.regex(IDEMPOTENCY_KEY, { error: KEY_FORM }))),
});

export type RefundRequest = z.infer<typeof RefundRequest>;

/** A refund failed, and its money was returned in another way. */
export const RefundTransfer = z.object({
  /** The reference finds the money, such as that of the bank. The shopper reads it. */
  reference: requiredText('Reference'),
  code: RefundCode,
});

export type RefundTransfer = z.infer<typeof RefundTransfer>;

/** Decides on money that does not match its order: it pays the order, or goes back. */
export const ReviewDecision = z.object({
  decision: z.enum(['accept', 'return'], { error: 'Please choose accept or return' }),
  reason: longText('Reason', 500).check(z.minLength(1, { error: 'Please say why' })),
  code: RefundCode,
});

export type ReviewDecision = z.infer<typeof ReviewDecision>;
