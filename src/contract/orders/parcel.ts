import * as z from 'zod/mini';
import { PARCEL_STATE_NAMES } from '#domain/orders/parcels/parcel-states.ts';

/** What happened to a parcel. */
const ParcelEvent = z.object({
  at: z.string(),
  state: z.enum(PARCEL_STATE_NAMES),
  /** The words of the courier or the shop. They are missing where the state says all. */
  label: z.optional(z.string()),
  location: z.optional(z.string()),
});

/** A parcel that the courier has. */
export const Parcel = z.object({
  id: z.string(),
  state: z.enum(PARCEL_STATE_NAMES),
  /** What is in it: positions in `items`. */
  contents: z.array(z.object({ item: z.int(), quantity: z.int() })),
  /** The oldest is first, and the list starts when the parcel was handed over. */
  events: z.array(ParcelEvent),
  /** Both are empty where they are not known. */
  courier: z.string(),
  trackingNumber: z.string(),
  /** The courier shows at this address what happens to the parcel. */
  trackingUrl: z.optional(z.string()),
});
