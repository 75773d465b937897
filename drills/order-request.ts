/** An order as a shopper's browser sends it: priced as the shop prices it, to one address, by UPI. */
import { type PlaceOrderRequest, toSummaryInRupees } from '#contract/order.ts';
import { summarise } from '#domain/pricing.ts';
import type { Product } from '#domain/product.ts';

export interface OrderedLine {
  readonly product: Product;
  readonly size: string;
  readonly quantity: number;
}

const CUSTOMER = {
  firstName: 'Drill',
  lastName: 'Shopper',
  phone: '9840012345',
  address: {
    addressLine1: '1 Arcot Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India' as const,
  },
};

export function orderRequest(lines: readonly OrderedLine[]): PlaceOrderRequest {
  const priced = lines.map(({ product, quantity }) => ({ price: product.price, quantity }));
  return {
    items: lines.map(({ product, size, quantity }) => ({ productId: product.id, size, quantity })),
    customerInfo: CUSTOMER,
    orderSummary: toSummaryInRupees(summarise(priced, 'upi')),
    paymentMethod: 'upi',
  };
}
