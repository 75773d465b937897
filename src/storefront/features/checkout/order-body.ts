/** The order as checkout sends it: every field of the spec, though the server trusts but a few of them (spec 3). */
import { type CustomerInfo, type PlaceOrderRequest, toSummaryInRupees } from '#contract/orders/order.ts';
import type { CartLine, CartLines } from '#domain/cart.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import type { GstBuyer } from '#domain/legal/gst-buyer.ts';
import { times, toRupees } from '#domain/money.ts';
import { estimateDelivery } from '#domain/orders/order.ts';
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-statuses.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { checkPaymentMethod, type OrderSummary } from '#domain/pricing.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { PageSettings } from '#domain/settings.ts';
import type { Buyer } from './buyer.ts';
import { type GST_FIELD_IDS, type GstChoice, NO_GST_BUYER, readGstBuyer } from './gst/gst-choice.ts';

interface OrderDraft {
  readonly buyer: Buyer;
  readonly lines: CartLines;
  /** The figures that the shopper sees and agrees to. */
  readonly summary: OrderSummary;
  readonly paymentMethod: PaymentMethod;
  readonly promise?: DeliveryPromise | undefined;
  /** By default nobody asked for an invoice with a GSTIN. */
  readonly gstChoice?: GstChoice;
  readonly now: Date;
}

interface SentLine {
  readonly productId: string;
  readonly productName: string;
  readonly productImage: string;
  readonly quantity: number;
  readonly size: string;
  readonly price: number;
  readonly total: number;
}

interface OrderBody extends PlaceOrderRequest {
  readonly items: SentLine[];
  readonly customerInfo: CustomerInfo & { readonly email?: string };
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** ISO 8601 in UTC, as is `estimatedDelivery`. */
  readonly orderDate: string;
  readonly estimatedDelivery: string;
}

/** A gap is the part of checkout that has to be corrected before there can be an order. */
export type OrderGap = 'payment' | 'profile' | keyof typeof GST_FIELD_IDS;

/** The elements that say what is missing in a step. */
export const ERROR_IDS = { profile: 'profile-problem', payment: 'payment-problem' } as const;

/** Returns the body of the order, or what stands in its way (spec 5, Checkout). */
export function prepareOrder(draft: OrderDraft, settings: PageSettings): Result<OrderBody, OrderGap> {
  const { customer } = draft.buyer;
  const { paymentMethod, promise } = draft;
  const { subtotal } = draft.summary;
  if (!checkPaymentMethod({ paymentMethod, subtotal, promise }, settings).ok) return refused('payment');
  if (!customer.ok) return refused('profile');
  const gst = readGstBuyer(draft.gstChoice ?? NO_GST_BUYER, settings.money.taxScheme);
  if (!gst.ok) return refused(gst.error.gstin === undefined ? 'legalName' : 'gstin');
  const estimatedDelivery = estimateDelivery(draft.now, { ...settings.delivery, promise });
  return ok(orderBody({ ...draft, estimatedDelivery, gstBuyer: gst.value }, customer.value));
}

interface ReadyDraft extends OrderDraft {
  readonly estimatedDelivery: Date;
  readonly gstBuyer: GstBuyer | undefined;
}

/** Amounts go out in rupees; both statuses start as pending. */
function orderBody(draft: ReadyDraft, customer: CustomerInfo): OrderBody {
  const { buyer, lines, summary, paymentMethod, promise, now, estimatedDelivery, gstBuyer } = draft;
  const { userId, email } = buyer;
  return {
    ...(userId !== undefined && { userId }),
    items: lines.map(sentLine),
    customerInfo: { ...(email !== '' && { email }), ...customer },
    orderSummary: toSummaryInRupees(summary),
    ...(promise && { promisedBy: promise.by }),
    ...(gstBuyer && { gstBuyer }),
    paymentMethod,
    orderStatus: 'pending',
    paymentStatus: 'pending',
    orderDate: now.toISOString(),
    estimatedDelivery: estimatedDelivery.toISOString(),
  };
}

function sentLine({ product, size, quantity, price }: CartLine): SentLine {
  return {
    productId: product.id,
    productName: product.name,
    productImage: product.image,
    quantity,
    size,
    price: toRupees(price),
    total: toRupees(times(price, quantity)),
  };
}
