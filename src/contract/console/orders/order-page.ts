/** An order as staff see it: with its shipments, notes and history, and what may be done with it now. */
import * as z from 'zod/mini';
import { Order } from '#contract/orders/order.ts';
import { OrderInvoice } from '#contract/orders/order-invoice.ts';
import { EMAIL_STATES } from '#contract/orders/order-link.ts';
import { ORDER_ACTIONS } from '#domain/orders/order-actions.ts';
import { ORDER_CHANGES } from '#domain/orders/order-changes.ts';
import { ORDER_STAGE_NAMES } from '#domain/orders/order-stages.ts';
import { PARCEL_STATE_NAMES } from '#domain/orders/parcels/parcel-states.ts';
import { PAYMENT_PROVIDER_NAMES } from '#domain/payments/payment-providers.ts';
import { Refund } from './order-list.ts';
import { ParcelReceipt } from './returns.ts';

/** What happened to a parcel. */
const ShipmentEvent = z.object({
  at: z.string(),
  /** It is null where this version does not know what the event means. */
  state: z.nullable(z.enum(PARCEL_STATE_NAMES)),
  /** The label has the words of the courier or the staff. It is empty where the state says all. */
  label: z.string(),
  location: z.string(),
});

/** A parcel of an order. */
export const Shipment = z.object({
  id: z.string(),
  state: z.enum(PARCEL_STATE_NAMES),
  /** How often the courier could not deliver it. */
  failedAttempts: z.int(),
  /** The oldest is first. */
  events: z.array(ShipmentEvent),
  /** What is in it, by the number of the line. */
  contents: z.array(z.object({ line: z.int(), quantity: z.int() })),
  packedAt: z.string(),
  /** The time when the courier took it. It is missing before. */
  handedOverAt: z.optional(z.string()),
  courier: z.string(),
  /** Both are empty where they are not known. */
  trackingNumber: z.string(),
  /** The courier shows at this address what happens to the parcel. It is missing where the courier has no link. */
  trackingUrl: z.optional(z.string()),
  /** The lines of the order that are in it, by their number. */
  lines: z.array(z.int()),
  /** Says whether staff may record now what came back of it. */
  canReceive: z.boolean(),
  /** What came back of it; missing until staff have recorded it. */
  receipt: z.optional(ParcelReceipt),
});

export type Shipment = z.infer<typeof Shipment>;

const Person = z.object({
  /** A user id, or the name of a command. */
  id: z.string(),
  name: z.string(),
  isShopper: z.boolean(),
});

/** A private note of the staff. */
export const OrderNote = z.object({
  id: z.string(),
  text: z.string(),
  author: Person,
  createdAt: z.string(),
});

export type OrderNote = z.infer<typeof OrderNote>;

const MAIL_STATES = ['mail-waiting', 'mail-sent', 'mail-written', 'mail-failed'] as const;

/** What happened to the order, oldest first. */
export const OrderEvent = z.object({
  at: z.string(),
  change: z.enum(['placed', ...ORDER_CHANGES, ...MAIL_STATES]),
  /** The person who did it. It is missing where the shop itself did. */
  by: z.optional(Person),
  /** The fields that differ, as they were and as they are. For a mail, `after.kind` is its kind. */
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
});

export type OrderEvent = z.infer<typeof OrderEvent>;

const CancelledLine = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.string(),
  size: z.string(),
  quantity: z.int(),
  total: z.number(),
  cancelledAt: z.string(),
});

/** A line of the order by the number by which changes name it. */
const NumberedLine = z.object({
  line: z.int(),
  productId: z.string(),
  size: z.string(),
  isPacked: z.boolean(),
  /** The courier has pieces of it: it cannot be cancelled any more. */
  isSent: z.boolean(),
  /** Pieces that are in no parcel. */
  unpacked: z.int(),
});

export const ConsoleOrder = z.object({
  order: Order,
  /** The provider that collects the money before the order is sent. It is null when nobody does. */
  refund: Refund,
  paymentProvider: z.nullable(z.enum(PAYMENT_PROVIDER_NAMES)),
  stage: z.enum(ORDER_STAGE_NAMES),
  /** Grows with every change of the order; its ETag. */
  revision: z.int(),
  /** The lines are in the order of `order.items`. */
  lines: z.array(NumberedLine),
  cancelledLines: z.array(CancelledLine),
  shipments: z.array(Shipment),
  /** The oldest is first. */
  invoices: z.array(OrderInvoice),
  notes: z.array(OrderNote),
  timeline: z.array(OrderEvent),
  /** What may be done with it as it is. */
  allowed: z.array(z.enum(ORDER_ACTIONS)),
  /** Lines are cancelled by these rules, besides those that the order was placed with. */
  rules: z.object({ taxPercent: z.number() }),
  shopper: z.object({
    id: z.string(),
    /** Orders of the account, this one included. */
    orderCount: z.int(),
    isEmailConfirmed: z.boolean(),
    /** Has ordered without an account. The orders are those with one phone number and email. */
    isGuest: z.optional(z.boolean()),
    /** Says whether mails reach the shopper. An address that is not confirmed gets the mail of the order only. */
    email: z.optional(z.enum(EMAIL_STATES)),
  }),
});

export type ConsoleOrder = z.infer<typeof ConsoleOrder>;
