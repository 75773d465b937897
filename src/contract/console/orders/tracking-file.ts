/** The tracking numbers in a file of a courier. */
import * as z from 'zod/mini';

export const TrackingFile = z.object({
  /** The pairs are in the order of the file, each once. */
  pairs: z.readonly(z.array(z.object({ order: z.string(), trackingNumber: z.string() }))),
  /** If all rows with a pair name the same. */
  courier: z.optional(z.string()),
  /** Rows without an order or without a number. */
  passedOver: z.int(),
});

export type TrackingFile = z.infer<typeof TrackingFile>;
