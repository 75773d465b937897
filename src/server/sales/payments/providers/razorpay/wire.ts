/** The JSON of Razorpay, as far as the shop reads it. Other fields are ignored: new ones appear without notice. */
import * as z from 'zod/mini';

const Amount = z.int().check(z.nonnegative());
const Text = z.nullish(z.string());
/** PHP behind the API writes `[]` for an empty object. */
const References = z.union([
  z.record(z.string(), z.unknown()),
  z.pipe(
    z.unknown(),
    z.transform((): Record<string, unknown> => ({})),
  ),
]);

export const WireOrder = z.object({
  id: z.string(),
  amount: Amount,
  currency: z.string(),
  receipt: Text,
  status: z.enum(['created', 'attempted', 'paid']),
  created_at: z.int(),
});

export const WirePayment = z.object({
  id: z.string(),
  amount: Amount,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: Text,
  method: Text,
  amount_refunded: z.nullish(Amount),
  captured: z.nullish(z.boolean()),
  fee: z.nullish(Amount),
  tax: z.nullish(Amount),
  error_code: Text,
  error_description: Text,
  error_reason: Text,
  acquirer_data: z.optional(References),
  created_at: z.int(),
});

export const WireRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: Amount,
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: Text,
  acquirer_data: z.optional(References),
  created_at: z.int(),
});

export const WireDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: Amount,
  currency: z.string(),
  amount_deducted: z.nullish(Amount),
  reason_code: Text,
  respond_by: z.nullish(z.int()),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: Text,
  created_at: z.int(),
});

export const WireError = z.object({
  error: z.object({ code: z.string(), description: z.string(), reason: Text }),
});

const Entity = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.object({ entity: z.object(shape) }));

export const WireWebhook = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(100)),
  payload: z.optional(
    z.object({
      payment: Entity({ id: z.string(), order_id: Text }),
      order: Entity({ id: z.string() }),
      refund: Entity({ id: z.string(), payment_id: Text }),
    }),
  ),
  created_at: z.optional(z.int()),
});

export function toCollection<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item) });
}
