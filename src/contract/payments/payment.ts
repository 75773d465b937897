/** The payment of an order at a gateway. */
import * as z from 'zod/mini';
import { PAYMENT_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { PAYMENT_METHOD_NAMES } from '#domain/payments/payment.ts';
import { PAYMENT_STATE_NAMES } from '#domain/payments/payment-state.ts';

export const PaymentView = z.object({
  /** The number of the order. */
  orderId: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUS_NAMES),
  paymentMethod: z.enum(PAYMENT_METHOD_NAMES),
  state: z.enum(PAYMENT_STATE_NAMES),
  /** What the shopper is told. */
  text: z.string(),
  /** The amount is in rupees. */
  amount: z.number(),
  canPay: z.boolean(),
  /** ISO 8601: until then the pieces are reserved; only while it can be paid. */
  payBefore: z.optional(z.string()),
});

/** What the browser does next: load the script and open it with the options, or go to the address. */
const PaymentStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('modal'),
    scriptUrl: z.string(),
    options: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]);

export const StartedPayment = z.object({ ...PaymentView.shape, next: PaymentStep });

export type PaymentView = z.infer<typeof PaymentView>;
export type StartedPayment = z.infer<typeof StartedPayment>;
