import type { BankStatement } from '#contract/console/payments/bank-statement.ts';
import type { CashWithCouriers } from '#contract/console/payments/cod-remittance.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { PaymentView } from '#contract/payments/payment.ts';
import { API } from '#contract/urls.ts';
import { PAYMENT_STATES } from '#domain/payments/payment-state.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { ORDER } from './examples.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const VIEW: PaymentView = {
  orderId: ORDER.orderId,
  paymentStatus: 'pending',
  paymentMethod: 'upi',
  state: 'waiting',
  text: PAYMENT_STATES.waiting.shopper,
  amount: ORDER.total,
  canPay: true,
  payBefore: '2026-11-20T18:30:00.000Z',
};

const PAYMENTS: OrderPayments = {
  orderId: ORDER.orderId,
  state: 'paid',
  text: PAYMENT_STATES.paid.owner,
  refundable: ORDER.total,
  source: { isGateway: true, id: 'pay_IH4NVgf4Dreq1l', captured: ORDER.total },
  codeFrom: 5000,
  captured: ORDER.total,
  refunded: 0,
  fees: 31.33,
  payments: [],
  refunds: [],
  ledger: [],
};

const TASKS: PaymentTasks = {
  reviews: [
    {
      order: { id: ORDER.id, number: ORDER.orderId },
      payment: 'pay_IH4NVgf4Dreq1l',
      amount: 100,
      currency: 'INR',
      reason: 'other-amount',
      at: '2026-11-20T18:00:00.000Z',
    },
  ],
  failedRefunds: [],
  comparison: null,
  canCompare: true,
};

const STATEMENT: BankStatement = {
  credits: [
    {
      row: 9,
      date: '2026-11-20',
      amount: ORDER.total,
      narration: `UPI/632412345601/${ORDER.orderId}/kavya@okhdfc/HDFC BANK`,
      reference: '632412345601',
      match: 'sure',
      message: 'Names the order, with its exact amount.',
      orders: [{ id: ORDER.id, number: ORDER.orderId, customer: 'Kavya Iyer', total: ORDER.total }],
    },
  ],
  count: 1,
  unrelated: 2,
  debits: 4,
  from: '2026-11-01',
  to: '2026-11-22',
};

/** The endpoints by which shoppers pay online, and staff refund what was paid. */
const CASH_PARCEL = {
  id: 'shp_1',
  order: { id: ORDER.id, number: ORDER.orderNumber, customer: 'Meena Rajan' },
  courier: 'Delhivery',
  trackingNumber: '1234567890',
  collected: 1299,
  remitted: 0,
};

const REMITTED_ROW = {
  row: 2,
  named: '1234567890',
  amount: 1299,
  reference: 'UTIB26329000001',
  match: 'sure',
  message: 'The whole amount of the parcel.',
};

const CASH: CashWithCouriers = {
  couriers: [{ courier: 'Delhivery', parcels: 1, amount: 1299, since: ORDER.createdAt }],
  parcels: [{ ...CASH_PARCEL, since: ORDER.createdAt }],
};

export const PAYMENT_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${API.orderPayment}`]: {
    id: 'getPayment',
    summary: 'Read the state of the payment of an order',
    description: 'For a page that waits for it. The order is named by its id or number.',
    success: 'The state, with the text for the shopper.',
    errors: ['not-found'],
    response: VIEW,
  },
  [`POST ${API.orderPayment}`]: {
    id: 'startPayment',
    summary: 'Pay an order online, or go on with it',
    description:
      'Creates the order at the payment gateway, or resumes the one that there is. The amount is that of the order.',
    success:
      'What the browser does next: load the script and open it with the options, or go to the address.',
    errors: ['not-found', 'not-payable', 'gateway-unavailable'],
    response: { ...VIEW, next: { kind: 'redirect', url: 'https://gateway.example/order_1' } },
  },
  [`GET ${PAYMENT_API.orderPayments}`]: {
    id: 'getOrderPayments',
    summary: 'Read the payments, refunds and ledger of an order (staff)',
    success: 'All of it, oldest first.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: PAYMENTS,
  },
  [`GET ${PAYMENT_API.tasks}`]: {
    id: 'getPaymentTasks',
    summary: 'List the payments that need somebody (staff)',
    success: 'Money to look at, refunds that failed, and what the latest comparison with the gateway found.',
    errors: STAFF_ERRORS,
    response: TASKS,
  },
  [`POST ${PAYMENT_API.comparisons}`]: {
    id: 'comparePayments',
    summary: 'Compare the payments of the last seven days with the gateway (staff)',
    description: 'What the shop lacks is fetched first. The shop does the same every night.',
    success: 'The same list, after the comparison.',
    errors: [...STAFF_ERRORS, 'no-gateway', 'gateway-not-asked'],
    response: TASKS,
  },
  [`POST ${PAYMENT_API.bankStatements}`]: {
    id: 'matchBankStatement',
    summary: 'Find the payments by UPI of a bank statement (staff)',
    description:
      'The body is the statement as the bank gives it, CSV or .xlsx, whatever its declared type. Nothing is stored and nothing is marked: orders are marked as paid by `POST /api/console/order-actions`, with the reference and the amount of the credit. `sure` names its order and has its exact amount; `proposal` has the amount of one order alone, which somebody has to decide. The error of a file with faults has each of them in `table`, with row, column, text and what to write.',
    success: 'What is known of each credit that has to do with an order.',
    upload: 'text/csv',
    errors: [...STAFF_ERRORS, 'table-faults', 'statement-too-large', 'busy', 'too-slow'],
    response: STATEMENT,
  },
  [`GET ${PAYMENT_API.cashWithCouriers}`]: {
    id: 'getCashWithCouriers',
    summary: 'How much cash couriers hold, since when (staff)',
    success:
      'By courier, and the parcels: those whose cash was collected and has not come, or not the same amount.',
    errors: STAFF_ERRORS,
    response: CASH,
  },
  [`POST ${PAYMENT_API.remittances}`]: {
    id: 'matchRemittance',
    summary: "Find the parcels of a courier's remittance (staff)",
    description:
      'The body is the list of the courier, CSV or .xlsx, with the columns AWB or Order Number, COD Amount, and UTR or date. Nothing is stored. `sure` rows have the whole amount of their parcel, `short` and `excess` ones another.',
    success: 'What is known of each row.',
    upload: 'text/csv',
    errors: [...STAFF_ERRORS, 'table-faults', 'statement-too-large', 'busy', 'too-slow'],
    response: { rows: [{ ...REMITTED_ROW, parcel: CASH_PARCEL }], count: 1 },
  },
  [`POST ${PAYMENT_API.remittanceEntries}`]: {
    id: 'enterRemittances',
    summary: 'Enter what a courier has passed on (staff)',
    description:
      'Each parcel once under each reference, however often it is sent. An order is paid when all of its parcels have ended and the cash of all that were delivered has come.',
    success: 'How many rows were entered, were entered before, or do not fit any more.',
    errors: STAFF_ERRORS,
    request: {
      entries: [
        { order: ORDER.id, shipment: 'shp_1', amount: 1299, reference: 'UTIB26329000001', open: 1299 },
      ],
    },
    response: { entered: 1, already: 0, refused: 0 },
  },
  [`POST ${PAYMENT_API.refunds}`]: {
    id: 'refundOrder',
    summary: 'Refund a paid order (staff)',
    description:
      'All of it, some pieces with their tax, or an amount. Where `source.isGateway` is false, the shop has returned the money itself, and `reference` says how it can be found. From `codeFrom` on with a code of the second factor. `refundable` is what could be refunded when it was decided: a second refund by mistake gets 409. The same request with the same `key` refunds nothing more.',
    success:
      'The refund is stored; the gateway is asked until it answers, or the ledger has the reference. The shopper is told by mail.',
    errors: [
      ...STAFF_ERRORS,
      'not-found',
      'nothing-to-refund',
      'refund-too-large',
      'refund-line-unknown',
      'refund-changed',
      'refund-needs-reference',
      'refund-needs-code',
      'wrong-code',
      'too-many',
    ],
    request: {
      what: { kind: 'lines', lines: [{ line: 0, quantity: 1 }] },
      reason: 'Torn seam',
      refundable: ORDER.total,
      key: 'd9b2d63d-a233-4123-847a-7090d4d8f5d7',
    },
    response: PAYMENTS,
  },
  [`POST ${PAYMENT_API.transfer}`]: {
    id: 'recordTransfer',
    summary: 'Record that the money of a failed refund was returned in another way (staff)',
    description:
      '`refund` is the id of the refund. From `codeFrom` on with a code of the second factor. The ledger and the mail to the shopper have the reference.',
    success: 'It is entered in the ledger, and the shopper is told by mail.',
    errors: [...STAFF_ERRORS, 'not-found', 'refund-not-open', 'refund-needs-code', 'wrong-code', 'too-many'],
    request: { reference: 'Bank transfer 412345678901' },
    response: PAYMENTS,
  },
  [`POST ${PAYMENT_API.review}`]: {
    id: 'decideReview',
    summary: 'Decide on money that does not match its order (staff)',
    description:
      '`accept`: it pays the order; what is missing is written off, what is too much goes back. `return`: all of it goes back. `payment` is the id at the gateway.',
    success: 'It is decided.',
    errors: [...STAFF_ERRORS, 'not-found', 'not-in-review', 'cannot-accept-payment'],
    request: { decision: 'return', reason: 'The amount is that of another order' },
    response: PAYMENTS,
  },
};
