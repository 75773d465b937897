/** Parcels that come back: what staff record of them, and the list of those that they wait for. */
import * as z from 'zod/mini';
import { RefundCode } from '#contract/console/payments/order-payments.ts';
import { longText } from '#contract/text.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { MAX_ORDER_LINES } from '#domain/orders/order.ts';
import { PARCEL_STATE_NAMES } from '#domain/orders/parcels/parcel-states.ts';

const Count = z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY));

/** Pieces of a line by its number. `good` ones go back into stock; those that are neither are missing. */
const ReceivedLine = z.object({
  line: z.int().check(z.minimum(0), z.maximum(MAX_ORDER_LINES - 1)),
  good: Count,
  damaged: Count,
});

export const ParcelReception = z.object({
  pieces: z
    .array(ReceivedLine)
    .check(z.maxLength(MAX_ORDER_LINES, { error: 'These are more lines than an order has' })),
  /** The reason on credit notes, and of the order where it ends. */
  note: longText('Note', 200),
  /** Cancels the order, and refunds it, where nothing of it reached the shopper and all parcels are received. */
  endOrder: z.boolean(),
  code: RefundCode,
});

export type ParcelReception = z.infer<typeof ParcelReception>;

/** What staff have recorded. */
export const ParcelReceipt = z.object({
  at: z.string(),
  pieces: z.array(ReceivedLine),
  note: z.string(),
});

const ReturningParcel = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string(), customer: z.string() }),
  courier: z.string(),
  trackingNumber: z.string(),
  state: z.enum(PARCEL_STATE_NAMES),
  /** The time when it came into this state. */
  since: z.string(),
});

/** Parcels on their way back, back at the shop, or lost, that staff have not received; the oldest first, at most 500. */
export const ReturningParcels = z.object({ parcels: z.array(ReturningParcel) });

export type ReturningParcels = z.infer<typeof ReturningParcels>;
