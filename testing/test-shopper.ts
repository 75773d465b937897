/** What a shopper does, as requests, for tests. */
import type { Session } from '#contract/account.ts';
import { type PlaceOrderRequest, toSummaryInRupees } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import { summarise } from '#domain/pricing.ts';
import type { PaymentMethod } from '#domain/settings.ts';
import { PRODUCTS, type TestApp } from './test-app.ts';

export const PASSWORD = 'handloom';

/** Opens an account and answers its session. */
export async function registerShopper({ send }: TestApp, email = 'meena@nool.example'): Promise<Session> {
  const answer = await send({
    method: 'POST',
    url: API.register,
    payload: { email, password: PASSWORD, website: 'nool', firstName: 'Meena', lastName: 'Rajan' },
  });
  return answer.json<Session>();
}

type Item = PlaceOrderRequest['items'][number];

const ONE_KURTA: readonly Item[] = [{ productId: 'KUR-0001', size: 'M', quantity: 1 }];

/** A request for these items, agreed to at the figures of today. */
export function orderRequest(
  items: readonly Item[] = ONE_KURTA,
  paymentMethod: PaymentMethod = 'upi',
): PlaceOrderRequest {
  return {
    items: [...items],
    customerInfo: {
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
    },
    orderSummary: toSummaryInRupees(summarise(items.map(toPricedLine), paymentMethod)),
    paymentMethod,
  };
}

function toPricedLine({ productId, quantity }: Item) {
  const product = PRODUCTS.find(({ id }) => id === productId);
  if (product === undefined) throw new Error(`The tests have no product ${productId}`);
  return { price: product.price, quantity };
}
