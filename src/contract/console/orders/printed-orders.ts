/** Orders for packing slips and address labels, many at once. */
import * as z from 'zod/mini';
import { Order } from '#contract/orders/order.ts';
import { UploadedPicture } from '#contract/settings/setting-fields.ts';
import { OrderIds } from './order-ids.ts';

export const PrintedOrdersQuery = z.object({ ids: z.optional(OrderIds) });

/** An order that goes in one parcel, or a parcel of one that goes in several or of which a part is packed. */
const PrintedParcel = z.object({
  /** The id of the order. */
  orderId: z.string(),
  /** Id and number of a parcel of several. The number counts from 1 in its order. */
  id: z.optional(z.string()),
  number: z.optional(z.int()),
  /** What is in it: positions in the items of the order. */
  contents: z.array(z.object({ item: z.int(), quantity: z.int() })),
  /** The part of the total in rupees that is collected at the door where nothing was paid. */
  share: z.number(),
  /** What its products weigh. Those that state no weight have that of the settings. */
  grams: z.int(),
  /** Both are empty until they are known. */
  courier: z.string(),
  trackingNumber: z.string(),
});

export type PrintedParcel = z.infer<typeof PrintedParcel>;

/** The orders are in the order of the ids in the request. */
export const PrintedOrders = z.object({
  orders: z.array(Order),
  parcels: z.array(PrintedParcel),
  /** The sender as shoppers see it, because what is not published yet may be wrong. */
  sender: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    logo: z.optional(UploadedPicture),
    address: z.object({ line: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  }),
});

export type PrintedOrders = z.infer<typeof PrintedOrders>;

export type Sender = PrintedOrders['sender'];
