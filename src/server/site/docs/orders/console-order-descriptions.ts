/** The descriptions of the endpoints by which staff work on orders. */

import type { ListedOrder, OrderList } from '#contract/console/orders/order-list.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { EndpointDescription } from '#server/site/docs/endpoint-description.ts';
import { ADDRESS, LOGIN, ORDER, PLACEMENT } from '#server/site/docs/examples.ts';
import { STAFF_ERRORS } from '#server/site/docs/staff-errors.ts';
import { CONSOLE_ORDER } from './console-order-example.ts';
import { INVOICE_DESCRIPTIONS } from './invoice-descriptions.ts';
import { PARCEL_DESCRIPTIONS } from './parcel-descriptions.ts';

const LINES = ORDER.items.map(({ productId, productName, productImage, size, quantity }) => ({
  productId,
  productName,
  productImage,
  size,
  quantity,
}));

const LISTED: ListedOrder = {
  id: ORDER.id,
  number: ORDER.orderNumber,
  stage: 'to-confirm',
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: ORDER.paymentMethod,
  paymentProvider: null,
  placedAt: ORDER.createdAt,
  total: ORDER.total,
  pieces: 2,
  customer: { name: 'Meena Rajan', phone: ORDER.customer.phone, email: LOGIN.email },
  city: ADDRESS.city,
  state: ADDRESS.state,
  postalCode: ADDRESS.postalCode,
  lines: LINES,
  lineCount: 1,
  trackingNumbers: [],
  revision: 41,
};

const LIST: OrderList = {
  orders: [LISTED],
  counts: {
    'to-confirm': 1,
    'to-pack': 0,
    'to-hand-over': 0,
    'partly-shipped': 0,
    'awaiting-payment': 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
    all: 1,
  },
  total: 1,
};

const DONE = { id: ORDER.id, number: ORDER.orderNumber, stage: 'to-pack', revision: 42 };

const FILTERS = {
  stage: 'Only orders in this stage of the work.',
  search:
    'Each word must begin an order number or its last part, a name, phone, email, PIN, product id, word of a product name, or tracking number.',
  status: 'Only orders with this status.',
  paymentMethod: 'Only orders paid this way.',
  paymentStatus: 'Only orders whose payment is in this state.',
  from: 'The first day on which the order was placed, as `2026-11-20`, in India.',
  to: 'The last such day.',
  state: 'The state of the address, in any case of letters.',
  pin: 'The first digits of the PIN code.',
  product: 'The id of a product that is in the order.',
  minTotal: 'The least total, in rupees.',
  maxTotal: 'The greatest total, in rupees.',
};

export const CONSOLE_ORDER_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${ORDER_API.orders}`]: {
    id: 'listConsoleOrders',
    summary: 'Search the orders of all shoppers (staff)',
    description:
      '`stage` is the work that comes next: `pending` orders are to confirm, or `awaiting-payment` where they are collected before they are sent and not paid yet; `confirmed` ones are to pack, then to hand over. A new order is in the list within a second or two.',
    parameters: {
      ...FILTERS,
      sort: 'By default `newest`. `highest` and `lowest` go by the total.',
      limit: 'At most so many; by default 50, at most 100.',
      cursor: '`next` of the page before.',
    },
    success: 'A page of the orders, how many the filter finds, and how many orders are in each stage.',
    errors: STAFF_ERRORS,
    response: LIST,
  },
  [`GET ${ORDER_API.ordersFile}`]: {
    id: 'exportOrders',
    summary: 'Export orders (staff)',
    description:
      'As CSV in UTF-8, newest first, with times of India. A cell that begins like a formula gets a quote before it. Recorded as a security event.',
    parameters: {
      ...FILTERS,
      rows: 'A row for each order (`orders`, the default), or for each line of each order (`lines`).',
      ids: 'The ids of at most 200 orders, with commas between them, instead of the filter.',
    },
    success: 'The orders.',
    errors: STAFF_ERRORS,
    downloads: ['text/csv'],
  },
  [`GET ${ORDER_API.couriers}`]: {
    id: 'listCouriers',
    summary: 'List the couriers of the shop (staff)',
    success: 'Their names, as the settings in force say.',
    errors: STAFF_ERRORS,
    response: { couriers: ['Delhivery', 'India Post'] },
  },
  [`GET ${ORDER_API.printedOrders}`]: {
    id: 'readOrdersToPrint',
    summary: 'Read orders for packing slips and labels (staff)',
    parameters: { ids: 'The ids of at most 200 orders, with commas between them; without it none.' },
    success:
      'The orders, in the order of their ids in the request, and the sender as the settings in force say.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: {
      orders: [ORDER],
      parcels: [],
      sender: {
        name: 'Nool',
        phone: '+91 98765 43210',
        email: 'hello@nool.example',
        address: { line: '12 Arcot Road', city: 'Chennai', state: 'Tamil Nadu', postalCode: '600026' },
      },
    },
  },
  [`GET ${ORDER_API.order}`]: {
    id: 'getConsoleOrder',
    summary: 'Read an order with its shipments, notes and history (staff)',
    success: 'The order, with its ETag, and what may be done with it now.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: CONSOLE_ORDER,
  },
  [`POST ${ORDER_API.lineCancellations}`]: {
    id: 'cancelOrderLines',
    summary: 'Cancel lines of an order (staff)',
    description:
      'Of an order that is not paid and not handed over. The totals become those of the remaining lines: the charge for cash on delivery is never raised. The pieces go back to stock, and the shopper is mailed. With its last lines the order is cancelled. Lines that are cancelled already stay so.',
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'unknown-line', 'cannot-cancel-lines'],
    request: { lines: [1], reason: 'A stain on the last piece' },
    response: CONSOLE_ORDER,
  },
  [`PUT ${ORDER_API.address}`]: {
    id: 'changeOrderAddress',
    summary: 'Correct whom an order goes to, and where (staff)',
    description: 'Of an order that is not handed over, by the rules of the checkout.',
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'cannot-change-address', 'unlisted-state', 'outside-own-state'],
    request: PLACEMENT.customerInfo,
    response: CONSOLE_ORDER,
  },
  [`PUT ${ORDER_API.tracking}`]: {
    id: 'correctTracking',
    summary: 'Correct courier and tracking number of a parcel (staff)',
    description: 'Of a parcel that the courier has. The shopper is mailed again when the number is another.',
    parameters: { shipment: 'The id of the shipment.' },
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'cannot-change-tracking'],
    request: { courier: 'Delhivery', trackingNumber: '1234567890' },
    response: CONSOLE_ORDER,
  },
  ...PARCEL_DESCRIPTIONS,
  ...INVOICE_DESCRIPTIONS,
  [`POST ${ORDER_API.notes}`]: {
    id: 'addOrderNote',
    summary: 'Add a private note to an order (staff)',
    success: 'The order with its notes.',
    errors: [...STAFF_ERRORS, 'not-found'],
    request: { text: 'Call before delivery' },
    response: CONSOLE_ORDER,
  },
  [`POST ${ORDER_API.actions}`]: {
    id: 'changeConsoleOrders',
    summary: 'Confirm, pack, ship, deliver or cancel orders, or mark them as paid (staff)',
    description:
      'Each order is changed on its own. What somebody else has done already is reported as `already`, and nothing happens twice. Packing can be undone by `unpack`; no other action can. `ship` hands over without a tracking number.',
    success: 'What became of each order, in the order of the request.',
    errors: STAFF_ERRORS,
    request: { action: 'confirm', orders: [ORDER.orderNumber] },
    response: { results: [{ order: ORDER.orderNumber, outcome: 'done', message: '', ...DONE }] },
  },
  [`POST ${ORDER_API.dispatches}`]: {
    id: 'dispatchOrders',
    summary: 'Preview or apply pasted lines of order number and tracking number (staff)',
    description:
      'Comma, semicolon, tab, bar or spaces stand between the two. Without `apply`, or when a line has a fault, nothing is changed. A line that was applied before is reported as `already`.',
    success: 'What became, or would become, of each line.',
    errors: STAFF_ERRORS,
    request: { courier: 'Delhivery', text: `${ORDER.orderNumber}, 1234567890123`, apply: false },
    response: {
      isApplied: false,
      lines: [
        {
          line: 1,
          text: `${ORDER.orderNumber}, 1234567890123`,
          trackingNumber: '1234567890123',
          order: ORDER.orderNumber,
          outcome: 'ready',
          message: '',
          id: ORDER.id,
          number: ORDER.orderNumber,
        },
      ],
    },
  },
  [`GET ${ORDER_API.events}`]: {
    id: 'followOrders',
    summary: 'Follow which orders are new or have changed (staff)',
    description:
      'Server-sent events named `orders` where `Accept` is `text/event-stream`; otherwise the first of them as JSON. With `Last-Event-ID` the first has what changed since; otherwise it says that lists must be read. The stream ends with the session and at a shutdown.',
    success: 'A stream of events, each with the ids of orders.',
    errors: STAFF_ERRORS,
    response: { change: 42, isReset: false, placed: [ORDER.id], changed: [] },
  },
};
