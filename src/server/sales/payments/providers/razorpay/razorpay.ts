/** Razorpay, over its HTTP API. */
import type { PaymentProvider } from '#server/sales/payments/providers/payment-provider.ts';
import type { Connection } from './api-call.ts';
import { readReturn, readWebhook } from './browser-results.ts';
import { checkoutOptions } from './checkout-options.ts';
import { listDisputes } from './disputes.ts';
import { createPayment, findOrders } from './orders.ts';
import { capture, fetchPayment, fetchPayments, listPayments } from './payments.ts';
import { fetchRefunds, listRefunds, refund } from './refunds.ts';

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** The one before, too, while it is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** The address of the simulator, without a slash at the end; unset: Razorpay. */
  readonly url?: string | undefined;
  readonly deadlineMs?: number | undefined;
}

const API_URL = 'https://api.razorpay.com';
const SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const DEADLINE_MS = 10_000;

export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, url, deadlineMs = DEADLINE_MS } = options;
  const connection: Connection = { keyId, keySecret, apiUrl: url ?? API_URL, deadlineMs };
  const scriptUrl = url === undefined ? SCRIPT_URL : `${url}/v1/checkout.js`;
  return {
    id: 'razorpay',
    createPayment: request => createPayment(connection, request),
    nextStep: request => ({ kind: 'modal', scriptUrl, options: checkoutOptions(request, keyId) }),
    findOrders: reference => findOrders(connection, reference),
    readReturn: (params, stored) => readReturn(params, stored, keySecret),
    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecrets),
    fetchPayments: orderId => fetchPayments(connection, orderId),
    fetchPayment: paymentId => fetchPayment(connection, paymentId),
    listPayments: period => listPayments(connection, period),
    capture: request => capture(connection, request),
    refund: request => refund(connection, request),
    fetchRefunds: paymentId => fetchRefunds(connection, paymentId),
    listDisputes: () => listDisputes(connection),
    listRefunds: period => listRefunds(connection, period),
  };
}
