/** The calls of the API by the link of an order. The session of an account takes no part in them. */
import * as z from 'zod/mini';
import { SessionByCode } from '#contract/account.ts';
import { malformedResponse } from '#contract/api-error.ts';
import { type Call, createSender, type Outcome } from '#contract/call.ts';
import { OrderInvoices } from '#contract/orders/order-invoice.ts';
import {
  LinkedOrder,
  NewLink,
  ORDER_LINK_HEADER,
  type OrderAccountRequest,
} from '#contract/orders/order-link.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { PaymentView, StartedPayment } from '#contract/payments/payment.ts';
import { API, fill } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { ok, refused } from '#domain/result.ts';
import { type OrderApi, ReadOrder } from '#storefront/state/order-api.ts';

const LinkedOrderResponse = z.object({ ...LinkedOrder.shape, order: ReadOrder });

/** An order as the holder of its link sees it. */
export interface LinkedOrderView extends Omit<LinkedOrder, 'order'> {
  readonly order: OrderView;
}

/** Sends a request without the session of an account. */
export const send = createSender({ fetch: (input, init) => fetch(input, init) });

/** Returns the calls of one link. */
export function createLinkCalls(token: string) {
  const headers = { [ORDER_LINK_HEADER]: token };
  const ask = <Schema extends z.ZodMiniType>(call: Call<Schema>) => send({ ...call, headers });

  async function askForOrder(
    call: Omit<Call<typeof LinkedOrderResponse>, 'response'>,
  ): Outcome<LinkedOrderView> {
    const read = await ask({ ...call, response: LinkedOrderResponse });
    if (!read.ok) return read;
    const { order } = read.value;
    return order === undefined ? refused(malformedResponse(200)) : ok({ ...read.value, order });
  }

  const read = () => askForOrder({ method: 'GET', url: API.orderLink });

  return {
    read,
    changeEmail: (email: string) => askForOrder({ method: 'PUT', url: API.orderLinkEmail, body: { email } }),
    /** Mails a code to the address of the order. */
    requestCode: () => ask({ method: 'POST', url: API.orderLinkCode, response: z.unknown() }),
    /** Returns a link with full access. */
    checkCode: (code: string) =>
      ask({ method: 'POST', url: API.orderLinkCodeCheck, response: NewLink, body: { code } }),
    /** Makes an account of what the guest typed. Without the code, one is mailed. */
    makeAccount: (body: OrderAccountRequest) =>
      ask({ method: 'POST', url: API.orderLinkAccount, response: SessionByCode, body }),
    orderApi: (isFull: boolean) => toOrderApi({ isFull, headers, ask, read }),
  };
}

export type LinkCalls = ReturnType<typeof createLinkCalls>;

interface LinkSender {
  readonly isFull: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly ask: <Schema extends z.ZodMiniType>(call: Call<Schema>) => Outcome<z.infer<Schema>>;
  readonly read: () => Outcome<LinkedOrderView>;
}

/** The link says which order is meant. */
function toOrderApi({ isFull, headers, ask, read }: LinkSender): OrderApi {
  return {
    isFull,
    fetchOrder: async () => {
      const linked = await read();
      return linked.ok ? ok(linked.value.order) : linked;
    },
    fetchPayment: () => ask({ method: 'GET', url: API.orderLinkPayment, response: PaymentView }),
    startPayment: () => ask({ method: 'POST', url: API.orderLinkPayment, response: StartedPayment }),
    cancel: (_id, reason) =>
      ask({ method: 'POST', url: API.orderLinkCancel, response: ReadOrder, body: { reason } }),
    fetchInvoices: () => ask({ method: 'GET', url: API.orderLinkInvoices, response: OrderInvoices }),
    fetchInvoiceFile: (_id, { id }) =>
      fetch(fill(API.orderLinkInvoice, { invoice: id }), {
        headers,
        signal: AbortSignal.timeout(TIMES.request),
      }),
  };
}
