/** The server-sent events by which the console follows orders: the data of each event `orders`. */
import * as z from 'zod/mini';

export const OrderEvents = z.object({
  /** The number of the latest change; the id of the event, from which a lost connection continues. */
  change: z.int(),
  /** Too much has changed to be named: lists must be read again. */
  isReset: z.boolean(),
  /** Ids of orders that are new, and of others that have changed. */
  placed: z.array(z.string()),
  changed: z.array(z.string()),
});

export type OrderEvents = z.infer<typeof OrderEvents>;
