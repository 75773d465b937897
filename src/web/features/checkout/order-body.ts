/** The order as checkout sends it: every field of the spec, though the server trusts but a few of them (spec 3). */
import type { User } from '#contract/account.ts';
import { type CustomerInfo, type PlaceOrderRequest, toSummaryInRupees } from '#contract/order.ts';
import type { CartLine, CartLines } from '#domain/cart.ts';
import { times, toRupees } from '#domain/money.ts';
import { estimateDelivery, type OrderStatus, type PaymentStatus } from '#domain/order.ts';
import type { OrderSummary } from '#domain/pricing.ts';
import type { PaymentMethod } from '#domain/settings.ts';

export interface OrderDraft {
  readonly user: User;
  readonly customer: CustomerInfo;
  readonly lines: CartLines;
  /** The figures that the shopper sees and agrees to. */
  readonly summary: OrderSummary;
  readonly paymentMethod: PaymentMethod;
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
  readonly userId: string;
  readonly items: SentLine[];
  readonly customerInfo: CustomerInfo & { readonly email: string };
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** ISO 8601 in UTC, as is `estimatedDelivery`. */
  readonly orderDate: string;
  readonly estimatedDelivery: string;
}

/** Amounts go out in rupees; both statuses start as pending. */
export function orderBody({ user, customer, lines, summary, paymentMethod, now }: OrderDraft): OrderBody {
  return {
    userId: user.id,
    items: lines.map(sentLine),
    customerInfo: { email: user.email, ...customer },
    orderSummary: toSummaryInRupees(summary),
    paymentMethod,
    orderStatus: 'pending',
    paymentStatus: 'pending',
    orderDate: now.toISOString(),
    estimatedDelivery: estimateDelivery(now).toISOString(),
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
