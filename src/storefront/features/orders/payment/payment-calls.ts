/** Calls of the API about the payment of an order, which only My Orders makes. */
import * as z from 'zod/mini';
import { readOrder } from '#contract/orders/read-order.ts';
import { PaymentView, StartedPayment } from '#contract/payments/payment.ts';
import { API, fill } from '#contract/urls.ts';
import { api } from '#storefront/state/api.ts';

/** Orders that cannot be read are left out. */
const OneOrder = z.pipe(z.unknown(), z.transform(readOrder));

export function fetchPayment(id: string) {
  return api.ask({ method: 'GET', url: fill(API.orderPayment, { id }), response: PaymentView });
}

/** Creates the gateway's order, or resumes it. */
export function startPayment(id: string) {
  return api.ask({ method: 'POST', url: fill(API.orderPayment, { id }), response: StartedPayment });
}

export function fetchOrder(id: string) {
  return api.ask({ method: 'GET', url: fill(API.order, { id }), response: OneOrder });
}
