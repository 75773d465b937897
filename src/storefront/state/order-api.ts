/** The calls of the API about one order, and what they may do: by the session of its shopper, or by the link of the order. */
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import type { Outcome } from '#contract/call.ts';
import { type OrderInvoice, OrderInvoices } from '#contract/orders/order-invoice.ts';
import { type OrderView, readOrder } from '#contract/orders/read-order.ts';
import { PaymentView, StartedPayment } from '#contract/payments/payment.ts';
import { API, fill } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { api } from './api.ts';
import { useSession } from './session-store.ts';

/** Every function takes the id of an order. */
export interface OrderApi {
  /** Says whether invoices are read, the order cancelled and paid; else it is only shown. */
  readonly isFull: boolean;
  readonly fetchOrder: (id: string) => Outcome<OrderView | undefined>;
  readonly fetchPayment: (id: string) => Outcome<PaymentView>;
  /** Creates the gateway's order, or resumes it. */
  readonly startPayment: (id: string) => Outcome<StartedPayment>;
  readonly cancel: (id: string, reason: string) => Outcome<OrderView | undefined>;
  readonly fetchInvoices: (id: string) => Outcome<OrderInvoices>;
  readonly fetchInvoiceFile: (id: string, invoice: OrderInvoice) => Promise<Response>;
}

/** An order that cannot be read is undefined. */
export const ReadOrder = z.pipe(z.unknown(), z.transform(readOrder));

const ACCOUNT_API: OrderApi = {
  isFull: true,
  fetchOrder: id => api.ask({ method: 'GET', url: fill(API.order, { id }), response: ReadOrder }),
  fetchPayment: id => api.ask({ method: 'GET', url: fill(API.orderPayment, { id }), response: PaymentView }),
  startPayment: id =>
    api.ask({ method: 'POST', url: fill(API.orderPayment, { id }), response: StartedPayment }),
  cancel: (id, reason) => api.cancelOrder(id, reason),
  fetchInvoices: id =>
    api.ask({ method: 'GET', url: fill(API.orderInvoices, { id }), response: OrderInvoices }),
  fetchInvoiceFile: (id, invoice) =>
    fetch(fill(API.orderInvoice, { id, invoice: invoice.id }), {
      headers: { authorization: `Bearer ${useSession.getState().token ?? ''}` },
      signal: AbortSignal.timeout(TIMES.request),
    }),
};

/** The order page replaces the calls of an account. */
export const OrderApiContext = createContext(ACCOUNT_API);

export function useOrderApi(): OrderApi {
  return useContext(OrderApiContext);
}
