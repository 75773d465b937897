/** What staff correct in an order before it is handed over, and the number of a parcel afterwards. */
import * as z from 'zod/mini';
import { OneNameInfo } from '#contract/orders/order.ts';
import { longText, requiredText, shortText } from '#contract/text.ts';
import { MAX_ORDER_LINES } from '#domain/orders/order.ts';
import { plainNumber } from '#domain/orders/tracking-lines.ts';

export const MAX_TRACKING_NUMBER = 40;

/** Lines that are cancelled already are no error: the same request again changes nothing. */
export const LineCancellation = z.object({
  lines: z
    .array(z.int().check(z.minimum(0), z.maximum(MAX_ORDER_LINES - 1)), { error: 'Please choose lines' })
    .check(
      z.minLength(1, { error: 'Please choose lines' }),
      z.maxLength(MAX_ORDER_LINES, { error: 'These are more lines than an order has' }),
    ),
  /** The history shows the reason; the shopper does not read it. */
  reason: longText('Reason', 500).check(z.minLength(1, { error: 'Please say why you cancel the lines' })),
});

export type LineCancellation = z.infer<typeof LineCancellation>;

/** Corrects the tracking number of a parcel that the courier has. */
export const TrackingCorrection = z.object({
  courier: shortText('Courier'),
  trackingNumber: requiredText('Tracking number').check(
    z.overwrite(plainNumber),
    z.maxLength(MAX_TRACKING_NUMBER, { error: 'This is too long for a tracking number' }),
  ),
});

export type TrackingCorrection = z.infer<typeof TrackingCorrection>;

/** The rules are those of the checkout of guests. */
export const NewAddress = OneNameInfo;

export type NewAddress = z.infer<typeof NewAddress>;
