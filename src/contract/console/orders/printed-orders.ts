/** Orders for packing slips and address labels, many at once. */
import * as z from 'zod/mini';
import { Order } from '#contract/order.ts';
import { OrderIds } from './order-ids.ts';

export const PrintedOrdersQuery = z.object({ ids: z.optional(OrderIds) });

/** In the order of the ids in the request. */
export const PrintedOrders = z.object({
  orders: z.array(Order),
  /** As the shop says it to shoppers: what is not published yet may be wrong. */
  sender: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.object({ line: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  }),
});

export type Sender = z.infer<typeof PrintedOrders>['sender'];
