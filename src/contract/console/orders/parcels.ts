/** What staff do with one parcel of an order that goes in several, and what they record of parcels on their way. */
import * as z from 'zod/mini';
import { longText, shortText } from '#contract/text.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { MAX_ORDER_LINES } from '#domain/orders/order.ts';
import { RECORDED_STATES } from '#domain/orders/parcels/parcel-states.ts';
import { plainNumber } from '#domain/orders/tracking-lines.ts';
import { MAX_TRACKING_NUMBER } from './order-edit.ts';

/** The pieces of a new parcel: of lines by their number, each named once. */
export const NewParcel = z.object({
  contents: z
    .array(
      z.object({
        line: z.int().check(z.minimum(0), z.maximum(MAX_ORDER_LINES - 1)),
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
      }),
      { error: 'Please choose pieces' },
    )
    .check(
      z.minLength(1, { error: 'Please choose pieces' }),
      z.maxLength(MAX_ORDER_LINES, { error: 'These are more lines than an order has' }),
    ),
});

export type NewParcel = z.infer<typeof NewParcel>;

/** Both may be empty; a number needs its courier. */
export const ParcelHandOver = z
  .object({
    courier: shortText('Courier'),
    trackingNumber: shortText('Tracking number').check(
      z.overwrite(plainNumber),
      z.maxLength(MAX_TRACKING_NUMBER, { error: 'This is too long for a tracking number' }),
    ),
  })
  .check(
    z.refine(({ courier, trackingNumber }) => trackingNumber === '' || courier !== '', {
      path: ['courier'],
      error: 'Please name the courier',
    }),
  );

export type ParcelHandOver = z.infer<typeof ParcelHandOver>;

/** What happened to a parcel that the courier has. */
export const ParcelRecord = z.object({
  state: z.enum(RECORDED_STATES, { error: 'Please say what has happened' }),
  /** The shopper reads it. */
  note: longText('Note', 200),
});

export type ParcelRecord = z.infer<typeof ParcelRecord>;
