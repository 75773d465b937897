/** Orders for packing slips and address labels, many at once. */
import * as z from 'zod/mini';
import { Order } from '#contract/orders/order.ts';
import { OrderIds } from './order-ids.ts';

export const PrintedOrdersQuery = z.object({ ids: z.optional(OrderIds) });

/** A parcel of an order that goes in several, or of which a part is packed. */
const PrintedParcel = z.object({
  id: z.string(),
  /** The id of the order. */
  orderId: z.string(),
  /** The number counts from 1 in its order. */
  number: z.int(),
  /** What is in it: positions in the items of the order. */
  contents: z.array(z.object({ item: z.int(), quantity: z.int() })),
  /** The part of the total in rupees that is collected at the door where nothing was paid. */
  share: z.number(),
});

export type PrintedParcel = z.infer<typeof PrintedParcel>;

/** The orders are in the order of the ids in the request. */
export const PrintedOrders = z.object({
  orders: z.array(Order),
  /** The parcels of orders that are not in one parcel. */
  parcels: z.array(PrintedParcel),
  /** The sender as shoppers see it, because what is not published yet may be wrong. */
  sender: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.object({ line: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  }),
});

export type PrintedOrders = z.infer<typeof PrintedOrders>;

export type Sender = PrintedOrders['sender'];
