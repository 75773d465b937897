import * as z from 'zod/mini';
import { longText, Phone, Pin, requiredText, shortText } from '#contract/text.ts';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { byCharge } from '#domain/charges.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { MAX_ORDER_LINES } from '#domain/orders/order.ts';
import { ORDER_STATUS_NAMES, ORDER_STATUSES, PAYMENT_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { PAYMENT_METHOD_NAMES } from '#domain/payments/payment.ts';
import { type OrderSummary, SUMMARY_FIELDS } from '#domain/pricing.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { normaliseProductId } from '#domain/text/product-number.ts';
import { GstBuyer, GstBuyerOfOrder } from './gst-buyer.ts';
import { Parcel } from './parcel.ts';

/** How many orders one answer holds at most; older ones are asked for by the id of the last. */
export const ORDERS_PER_PAGE = 50;

const MAX_TOTAL_RUPEES = 1_000_000_000;
const Rupees = z
  .number({ error: 'An amount in rupees is required' })
  .check(z.minimum(0), z.maximum(MAX_TOTAL_RUPEES));

/** A line of the request; the names, images and prices that a client sends besides are not looked at. */
const RequestedLine = z.object({
  productId: requiredText('Product').check(z.overwrite(normaliseProductId)),
  size: requiredText('Size'),
  quantity: z
    .int({ error: 'Quantity must be a whole number' })
    .check(
      z.minimum(1, { error: 'Quantity must be at least 1' }),
      z.maximum(MAX_QUANTITY, { error: `Quantity can be at most ${MAX_QUANTITY}` }),
    ),
});

const ShippingAddress = z.object({
  addressLine1: requiredText('Address'),
  landmark: z.optional(shortText('Landmark')),
  city: requiredText('City'),
  state: requiredText('State'),
  postalCode: Pin,
  country: z.literal(COUNTRY, { error: 'We ship only within India.' }),
});

/** What is said where an account sends none. */
export const LAST_NAME = 'Last name is required';

/** The person who gets the order. */
export const CustomerInfo = z.object({
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  phone: Phone,
  address: ShippingAddress,
});

/** Many people have one name: without an account, and corrected by staff, the last name may be empty. */
export const OneNameInfo = z.extend(CustomerInfo, { lastName: shortText('Last name', LAST_NAME) });

export const Summary = z.object({
  subtotal: Rupees,
  tax: Rupees,
  ...byCharge(() => Rupees),
  total: Rupees,
});

/** A day in India. */
const PromisedDay = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'promisedBy must be a day such as 2026-11-25' }));

/** What is promised for the PIN code of an order. */
export const Promised = z.object({
  pin: z.string(),
  zone: z.string(),
  from: PromisedDay,
  by: PromisedDay,
  isCodOffered: z.boolean(),
  isPrepaidOffered: z.boolean(),
});

export const PlaceOrderRequest = z.object({
  userId: z.optional(z.string().check(z.maxLength(64))),
  items: z
    .array(RequestedLine, { error: 'Your cart is empty' })
    .check(
      z.minLength(1, { error: 'Your cart is empty' }),
      z.maxLength(MAX_ORDER_LINES, { error: `An order can have at most ${MAX_ORDER_LINES} lines` }),
    ),
  /** Only a guest may leave the last name empty. Only the email of a guest is looked at, who may leave it out: that of an account is the account's, whatever is sent. */
  customerInfo: z.extend(OneNameInfo, { email: z.optional(shortText('Email')) }),
  orderSummary: Summary,
  /** The day of delivery that the shopper read. A later one is agreed to anew. */
  promisedBy: z.optional(PromisedDay),
  /** Only the tax schemes with tax invoices take it. */
  gstBuyer: z.optional(GstBuyer),
  paymentMethod: z.enum(PAYMENT_METHOD_NAMES, { error: 'Please choose a payment method' }),
});

const OrderItem = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.string(),
  quantity: z.number(),
  size: z.string(),
  /** The number of its size when it was ordered, or that of the product. */
  sku: z.string(),
  price: z.number(),
  totalPrice: z.number(),
  total: z.number(),
  /** These are missing where the tax is a percentage of the whole order. Amounts of the line without its part of the charges. */
  taxPercent: z.optional(z.number()),
  taxable: z.optional(z.number()),
  tax: z.optional(z.number()),
  hsn: z.optional(z.string()),
  /** The barcode of its size and the weight of one piece when it was ordered; missing where there were none. */
  barcode: z.optional(z.string()),
  weightGrams: z.optional(z.number()),
});

/** A line that was taken out of the order before it was sent. */
const CancelledItem = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.string(),
  quantity: z.number(),
  size: z.string(),
});

const OrderAddress = z.object({
  street: z.string(),
  /** It is missing where there is none. */
  landmark: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});

const UpiDetails = z.object({
  /** Opens a UPI app with payee and amount filled in; as a QR code, on a phone beside. */
  link: z.string(),
  id: z.string(),
  payee: z.string(),
  /** The amount is in rupees. */
  amount: z.number(),
  /** The order is cancelled at this time if it is not paid. */
  payBy: z.string(),
});

const OrderRefund = z.object({
  /** The amount is in rupees. */
  amount: z.number(),
  state: z.enum(['pending', 'processed', 'failed']),
  requestedAt: z.string(),
});

export const Order = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  userId: z.string(),
  status: z.enum(ORDER_STATUS_NAMES),
  paymentStatus: z.enum(PAYMENT_STATUS_NAMES),
  paymentDetails: z.object({
    status: z.enum(PAYMENT_STATUS_NAMES),
    paymentMethod: z.enum(PAYMENT_METHOD_NAMES),
    transactionId: z.optional(z.string()),
    /** The state in detail of an order that is paid online (`src/domain/payments/payment-state.ts`). */
    state: z.optional(z.string()),
    /** The order can be paid at the gateway until this time. It is missing where it cannot be, or is not paid there. */
    payBefore: z.optional(z.string()),
    /** Money that goes back to the shopper, oldest first; missing where none does. */
    refunds: z.optional(z.array(OrderRefund)),
    /** How it is paid by UPI, while it is to be paid to the shop's own UPI id. */
    upi: z.optional(UpiDetails),
  }),
  items: z.array(OrderItem),
  /** It is missing where there are none. */
  cancelledItems: z.optional(z.array(CancelledItem)),
  /** It is missing where none is on its way yet. */
  parcels: z.optional(z.array(Parcel)),
  subtotal: z.number(),
  ...byCharge(() => z.number()),
  /** In the scheme `gst-inclusive` the tax is contained in the other amounts, else it is added to them. */
  tax: z.number(),
  /** How GST was charged; missing: `spec`, one percentage of the subtotal. */
  taxScheme: z.optional(z.enum(TAX_SCHEME_NAMES)),
  /** It is missing where the buyer did not ask for an invoice with a GSTIN. */
  gstBuyer: z.optional(GstBuyerOfOrder),
  total: z.number(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  paymentMethod: z.enum(PAYMENT_METHOD_NAMES),
  /** ISO 8601 in UTC, as all dates here. */
  estimatedDelivery: z.string(),
  statusUpdatedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Notes of the staff; empty for shoppers. */
  notes: z.string(),
  /** Says why the order was cancelled. A shopper reads only what the shopper wrote. */
  cancellation: z.optional(z.object({ reason: z.string(), notes: z.string() })),
});

export const PlacedOrder = z.object({
  orderId: z.string(),
  order: Order,
  /** The path of the page of the order, for a guest. Whoever has it may do with the order what the guest may. */
  link: z.optional(z.string()),
});

const STAFF_STATUSES = ORDER_STATUS_NAMES.filter(status => !ORDER_STATUSES[status].hasOwnEndpoint);

export const OrderStatusRequest = z.object({
  status: z.optional(
    z.enum(ORDER_STATUS_NAMES, { error: `Status must be one of ${STAFF_STATUSES.join(', ')}` }),
  ),
  paymentStatus: z.optional(z.enum(PAYMENT_STATUS_NAMES)),
  notes: z.optional(longText('Notes', 1000)),
});

export const CancelOrderRequest = z.object({
  reason: longText('Reason', 500).check(z.minLength(1, { error: 'Please say why you cancel the order' })),
  notes: z.optional(longText('Notes', 1000)),
});

export type CustomerInfo = z.infer<typeof CustomerInfo>;
export type Summary = z.infer<typeof Summary>;
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;
export type Order = z.infer<typeof Order>;
export type UpiDetails = z.infer<typeof UpiDetails>;
export type PlacedOrder = z.infer<typeof PlacedOrder>;
export type OrderStatusRequest = z.infer<typeof OrderStatusRequest>;
export type CancelOrderRequest = z.infer<typeof CancelOrderRequest>;

export function toSummaryInRupees(summary: OrderSummary): Summary {
  return Object.fromEntries(SUMMARY_FIELDS.map(name => [name, toRupees(summary[name])])) as Summary;
}

export function fromSummaryInRupees(summary: Summary): OrderSummary {
  return Object.fromEntries(
    SUMMARY_FIELDS.map(name => [name, fromRupees(summary[name])]),
  ) as unknown as OrderSummary;
}
