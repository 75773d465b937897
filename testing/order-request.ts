/** The body of POST /api/orders as the storefront sends it, with the prices of these products. */
import { type CustomerInfo, type PlaceOrderRequest, toSummaryInRupees } from '#contract/orders/order.ts';
import type { Paise } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { summarise } from '#domain/pricing.ts';
import type { Product } from '#domain/products/product.ts';
import type { Settings } from '#domain/settings.ts';
import { type TaxedProduct, toTaxFields } from '#domain/tax/tax-rate.ts';
import { SETTINGS } from './test-settings.ts';

export interface OrderedLine {
  readonly product: Pick<Product, 'id' | 'price'> & TaxedProduct;
  readonly size: string;
  readonly quantity: number;
}

interface Buyer {
  readonly customerInfo?: PlaceOrderRequest['customerInfo'];
  readonly paymentMethod?: PaymentMethod;
  readonly settings?: Settings;
  /** What shipping costs by the settings. */
  readonly shipping?: Paise;
}

export const CUSTOMER: CustomerInfo = {
  firstName: 'Meena',
  lastName: 'Rajan',
  phone: '+91 98400 12345',
  address: {
    addressLine1: '7 Kumaran Colony Main Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India',
  },
};

export function orderRequestFor(
  lines: readonly OrderedLine[],
  { customerInfo = CUSTOMER, paymentMethod = 'upi', settings = SETTINGS, shipping }: Buyer = {},
): PlaceOrderRequest {
  const priced = lines.map(({ product, quantity }) => ({
    ...toTaxFields(product),
    price: product.price,
    quantity,
  }));
  return {
    items: lines.map(({ product, size, quantity }) => ({ productId: product.id, size, quantity })),
    customerInfo,
    orderSummary: toSummaryInRupees(summarise(priced, { paymentMethod, money: settings.money, shipping })),
    paymentMethod,
  };
}
