/** Payments that need somebody: money to look at or to return, refunds that failed, and what differs from the gateway. Amounts are in rupees. */
import * as z from 'zod/mini';
import { DISPUTE_STATUSES } from '#domain/payments/disputes.ts';

const Order = z.object({ id: z.string(), number: z.string() });

const Review = z.object({
  order: Order,
  /** The gateway's id of the payment. */
  payment: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** Says why it does not pay its order. */
  reason: z.nullable(z.string()),
  at: z.string(),
});

const FailedRefund = z.object({
  order: Order,
  refund: z.string(),
  amount: z.number(),
  failure: z.nullable(z.string()),
  at: z.string(),
});

/** Money that came to the shop itself, for an order that was cancelled. */
const ToReturn = z.object({
  order: Order,
  refund: z.string(),
  amount: z.number(),
  reason: z.string(),
  at: z.string(),
});

const Dispute = z.object({
  order: Order,
  dispute: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string(),
  respondBy: z.string(),
});

const Difference = z.object({
  kind: z.enum(['unknown-here', 'unknown-there', 'other-amount', 'other-refund']),
  payment: z.string(),
  /** It is missing where no order of the shop has the payment. */
  order: z.optional(Order),
  /** What the shop has; missing where it does not know the payment. For `other-refund` what was refunded. */
  here: z.optional(z.number()),
  /** What the gateway has; missing where it does not know the payment. */
  there: z.optional(z.number()),
});

export const PaymentTasks = z.object({
  /** Disputes that are not decided, those to respond to first are first. Servers of 0.2.0 do not send it. */
  disputes: z.optional(z.array(Dispute)),
  /** The oldest is first. The list has at most 200, and so has that of refunds. */
  reviews: z.array(Review),
  /** The failed refunds after which nothing more was refunded. */
  failedRefunds: z.array(FailedRefund),
  /** Servers of the last release do not send it. */
  toReturn: z.optional(z.array(ToReturn)),
  /** The latest comparison with the gateway; null before the first. */
  comparison: z.nullable(
    z.object({ at: z.string(), from: z.string(), to: z.string(), differences: z.array(Difference) }),
  ),
  /** Says whether the shop has a gateway that can be asked now. */
  canCompare: z.boolean(),
});

export type PaymentTasks = z.infer<typeof PaymentTasks>;
