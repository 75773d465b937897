/** The descriptions of what belongs to an order: its payment, its documents and its parcels. */
import type { OrderInvoices } from '#contract/orders/order-invoice.ts';
import type { PaymentView, StartedPayment } from '#contract/payments/payment.ts';
import { API } from '#contract/urls.ts';
import { PAYMENT_STATES } from '#domain/payments/payment-state.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { ORDER } from './examples.ts';

export const PAYMENT_VIEW: PaymentView = {
  orderId: ORDER.orderId,
  paymentStatus: 'pending',
  paymentMethod: 'upi',
  state: 'waiting',
  text: PAYMENT_STATES.waiting.shopper,
  amount: ORDER.total,
  canPay: true,
  payBefore: '2026-11-20T18:30:00.000Z',
};

export const STARTED_PAYMENT: StartedPayment = {
  ...PAYMENT_VIEW,
  next: { kind: 'redirect', url: 'https://gateway.example/order_1' },
};

export const INVOICES: OrderInvoices = {
  invoices: [
    {
      id: 'ivc_01kagx3n5q8r2t6v9w0y4z7b1',
      kind: 'tax-invoice',
      number: 'INV/26-27/000001',
      issuedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
};

export const ORDER_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${API.orderPayment}`]: {
    id: 'getPayment',
    summary: 'Read the state of the payment of an order',
    description: 'For a page that waits for it. The order is named by its id or number.',
    success: 'The state, with the text for the shopper.',
    errors: ['not-found'],
    response: PAYMENT_VIEW,
  },
  [`POST ${API.orderPayment}`]: {
    id: 'startPayment',
    summary: 'Pay an order online, or go on with it',
    description:
      'Creates the order at the payment gateway, or resumes the one that there is. The amount is that of the order.',
    success:
      'What the browser does next: load the script and open it with the options, or go to the address.',
    errors: ['not-found', 'not-payable', 'gateway-unavailable'],
    response: STARTED_PAYMENT,
  },
  [`GET ${API.orderInvoices}`]: {
    id: 'listOrderInvoices',
    summary: 'List the invoices and credit notes of an own order',
    description:
      'Oldest first. A parcel gets its invoice when the courier gets the parcel; in the tax scheme `spec` there are none.',
    success: 'The invoices and credit notes.',
    errors: ['not-found'],
    response: INVOICES,
  },
  [`GET ${API.orderInvoice}`]: {
    id: 'getOrderInvoice',
    summary: 'Read an invoice or a credit note of an own order',
    description: 'As it was issued, whatever has changed since.',
    parameters: { invoice: 'The id of the invoice or credit note.' },
    success: 'The document.',
    downloads: ['application/pdf'],
    errors: ['not-found'],
  },
  [`POST ${API.courierEvents}`]: {
    id: 'sendCourierEvents',
    summary: 'Report what happens to a parcel (couriers)',
    description:
      'Of a courier whose keys the shop has, with its token: `x-api-key` of Shiprocket (`rocket`), `Authorization: Token …` of Delhivery. The body is the JSON of the courier, such as `{"Shipment": {"AWB": …, "Status": …}}`. Repeated and late events do no harm.',
    parameters: { sender: 'The courier: `rocket` or `delhivery`.' },
    success: 'The events are recorded, if a parcel of this shop has the number.',
    errors: ['not-found', 'wrong-courier-token', 'unreadable-courier-events'],
  },
};
