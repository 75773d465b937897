/** The list of orders as staff work through it. Amounts are rupees, times ISO 8601 in UTC, days are days in India. */
import * as z from 'zod/mini';
import { cursorText, dayText, limitText } from '#contract/console/query-fields.ts';
import { SearchText, shortText } from '#contract/text.ts';
import { normalisePin } from '#domain/addresses/pin-codes.ts';
import { ORDER_STAGE_NAMES } from '#domain/orders/order-stages.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { PAYMENT_METHOD_NAMES } from '#domain/payments/payment.ts';
import { PAYMENT_PROVIDER_NAMES } from '#domain/payments/payment-providers.ts';
import { normaliseProductId } from '#domain/text/product-number.ts';

const MAX_LISTED = 100;

const amount = (name: string) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: `${name} must be an amount in rupees` })),
      z.transform(Number),
    ),
  );

/** A field that is missing filters nothing. */
const FILTERS = {
  stage: z.optional(z.enum(ORDER_STAGE_NAMES)),
  /** Each word must begin an order number, name, phone, email, PIN, product id or name, or tracking number of the order. */
  search: z.optional(SearchText),
  status: z.optional(z.enum(ORDER_STATUS_NAMES)),
  paymentMethod: z.optional(z.enum(PAYMENT_METHOD_NAMES)),
  paymentStatus: z.optional(z.enum(PAYMENT_STATUS_NAMES)),
  /** The days on which the order was placed, both included. */
  from: z.optional(dayText('from')),
  to: z.optional(dayText('to')),
  /** The state as the shopper wrote it. Upper and lower case are the same. */
  state: z.optional(shortText('State')),
  /** The first digits of the PIN code. */
  pin: z.optional(
    z
      .string()
      .check(
        z.overwrite(normalisePin),
        z.regex(/^\d{1,6}$/, { error: 'pin must be the first digits of a PIN code' }),
      ),
  ),
  /** The id of a product that is in the order. */
  product: z.optional(shortText('Product').check(z.overwrite(normaliseProductId))),
  /** The limits of the total are both included. */
  minTotal: amount('minTotal'),
  maxTotal: amount('maxTotal'),
};

export const OrderFilter = z.object(FILTERS);

export type OrderFilter = z.infer<typeof OrderFilter>;

/** `newest` first by default; `highest` and `lowest` by the total. */
const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

export type OrderSort = (typeof ORDER_SORTS)[number];

export const OrderListQuery = z.object({
  ...FILTERS,
  sort: z.optional(z.enum(ORDER_SORTS)),
  limit: z.optional(limitText(MAX_LISTED)),
  cursor: z.optional(cursorText(/^\d{1,16}!\w{1,40}$/)),
});

export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** How far the money of an order has gone back. It is missing where none has, nor is on its way. */
export const Refund = z.optional(z.object({ isWhole: z.boolean(), isDone: z.boolean() }));

export const ListedOrder = z.object({
  id: z.string(),
  /** The number that the shopper sees. */
  number: z.string(),
  stage: z.enum(ORDER_STAGE_NAMES),
  status: z.enum(ORDER_STATUS_NAMES),
  paymentStatus: z.enum(PAYMENT_STATUS_NAMES),
  refund: Refund,
  paymentMethod: z.enum(PAYMENT_METHOD_NAMES),
  /** The provider that collects the money before the order is sent. It is null when nobody does. */
  paymentProvider: z.nullable(z.enum(PAYMENT_PROVIDER_NAMES)),
  placedAt: z.string(),
  total: z.number(),
  pieces: z.int(),
  customer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Has ordered without an account. */
    isGuest: z.optional(z.boolean()),
  }),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** The first lines, of which a list shows the pictures. */
  lines: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      productImage: z.string(),
      size: z.string(),
      quantity: z.int(),
    }),
  ),
  lineCount: z.int(),
  trackingNumbers: z.array(z.string()),
  /** Grows with every change of the order; its ETag. */
  revision: z.int(),
});

export type ListedOrder = z.infer<typeof ListedOrder>;

/** Counts all orders for each tab, whatever is searched for. */
export const StageCounts = z.record(z.enum([...ORDER_STAGE_NAMES, 'all']), z.int());

export type StageCounts = z.infer<typeof StageCounts>;

export const OrderList = z.object({
  orders: z.array(ListedOrder),
  counts: StageCounts,
  /** How many orders the filter finds. */
  total: z.int(),
  /** The filter finds these and perhaps more, which are not counted. */
  isAtLeast: z.optional(z.boolean()),
  /** The cursor of the next page; none on the last. */
  next: z.optional(z.string()),
});

export type OrderList = z.infer<typeof OrderList>;
