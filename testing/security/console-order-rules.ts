/** The rules of the routes by which staff work on orders. */
import { orderRequest } from '#testing/test-shopper.ts';
import type { AccessRule, OwnedResources, Statuses } from './access-rule.ts';

/** Staff only. */
const STAFF: Statuses = [401, 403, 403, 200];

/** Staff that has not passed a second factor is refused. */
const KEYS: Statuses = [401, 403, 403, 403];

const newOrderId = async ({ newOrder }: OwnedResources) => ({ id: (await newOrder()).id });

/** Of an order that is not confirmed, without parcels. */
const PARCEL: AccessRule = {
  permission: 'orders.change',
  statuses: [401, 403, 403, 409],
  params: async resources => ({ ...(await newOrderId(resources)), shipment: 'shp_1' }),
};

const GUEST_CHECK = { number: 'NL-261120-ZZZZZZ', phone: '9840012345' };

/** The order is that of an account: nobody acts for its owner. */
const GUEST_HELP: AccessRule = {
  permission: 'customers.change',
  statuses: KEYS,
  allowed: 409,
  params: newOrderId,
  payload: () => GUEST_CHECK,
};

export const CONSOLE_ORDER_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/console/orders': { permission: 'orders.read', statuses: STAFF },
  'GET /api/console/orders-file': {
    permission: 'orders.export',
    statuses: [401, 403, 403, 403],
    allowed: 200,
  },
  'GET /api/console/orders/:id/invoices/:invoice': {
    permission: 'orders.read',
    statuses: STAFF,
    params: ({ newInvoice }) => newInvoice(),
  },
  // Without orders there is nothing to print.
  'GET /api/console/order-invoices': {
    permission: 'orders.read',
    statuses: [401, 403, 403, 404],
    allowed: 404,
  },
  'GET /api/console/orders/:id/payments': {
    permission: 'orders.read',
    statuses: STAFF,
    params: newOrderId,
  },
  'GET /api/console/gateway-keys': { permission: 'payments.keys', statuses: KEYS, allowed: 200 },
  // Without a second factor there is no code to use up.
  'PUT /api/console/gateway-keys': {
    permission: 'payments.keys',
    statuses: KEYS,
    allowed: 409,
    payload: () => ({
      keyId: 'rzp_test_1234567890',
      keySecret: 'the-key-secret',
      webhookSecret: 'the-webhook-secret',
      code: '123456',
    }),
  },
  'POST /api/console/gateway-keys/removal': {
    permission: 'payments.keys',
    statuses: KEYS,
    allowed: 409,
    payload: () => ({ code: '123456' }),
  },
  'POST /api/console/gateway-keys/test': { permission: 'payments.keys', statuses: KEYS, allowed: 409 },
  'GET /api/console/payments': { permission: 'orders.read', statuses: STAFF },
  'POST /api/console/bank-statements': {
    permission: 'orders.change',
    statuses: STAFF,
    headers: { 'content-type': 'text/csv' },
    payload: () => 'Date,Narration,Credit\n22/11/2026,COURIER,18240.00\n',
  },
  'GET /api/console/cash-with-couriers': { permission: 'orders.read', statuses: STAFF },
  'POST /api/console/cod-remittances': {
    permission: 'orders.change',
    statuses: STAFF,
    headers: { 'content-type': 'text/csv' },
    payload: () => 'AWB,COD Amount,UTR\n1234567890,1299,UTIB26329000001\n',
  },
  'POST /api/console/cod-remittance-entries': {
    // Needs the permission to change orders too; what comes in makes orders paid.
    permission: 'orders.refund',
    statuses: STAFF,
    payload: () => ({
      entries: [{ order: 'ord_1', shipment: 'shp_1', amount: 1299, reference: 'UTR', open: 1299 }],
    }),
  },
  // The test app has no gateway.
  'POST /api/console/payment-comparisons': {
    permission: 'orders.refund',
    statuses: [401, 403, 403, 403],
    allowed: 409,
  },
  'POST /api/console/orders/:id/payments/:payment/review': {
    permission: 'orders.refund',
    statuses: [401, 403, 403, 403],
    allowed: 404,
    params: async resources => ({ ...(await newOrderId(resources)), payment: 'pay_1' }),
    payload: () => ({ decision: 'return', reason: 'The amount is that of another order' }),
  },
  'POST /api/console/orders/:id/refunds/:refund/transfer': {
    permission: 'orders.refund',
    statuses: [401, 403, 403, 403],
    allowed: 404,
    params: async resources => ({ ...(await newOrderId(resources)), refund: 'rfd_1' }),
    payload: () => ({ reference: 'Bank transfer 412345678901' }),
  },
  // The new order is not paid.
  'POST /api/console/orders/:id/refunds': {
    permission: 'orders.refund',
    statuses: [401, 403, 403, 403],
    allowed: 409,
    params: newOrderId,
    payload: () => ({
      what: { kind: 'lines', lines: [{ line: 0, quantity: 1 }] },
      reason: 'Torn seam',
      refundable: 0,
    }),
  },
  'GET /api/console/couriers': { permission: 'orders.read', statuses: STAFF },
  'GET /api/console/printed-orders': { permission: 'orders.read', statuses: STAFF },
  'GET /api/console/orders/:id': { permission: 'orders.read', statuses: STAFF, params: newOrderId },
  'POST /api/console/orders/:id/line-cancellations': {
    permission: 'orders.change',
    statuses: STAFF,
    params: newOrderId,
    payload: () => ({ lines: [0], reason: 'Sold out' }),
  },
  'POST /api/console/orders/:id/guest-checks': GUEST_HELP,
  'PUT /api/console/orders/:id/guest-email': {
    ...GUEST_HELP,
    payload: () => ({ ...GUEST_CHECK, email: 'guest@nool.example' }),
  },
  'POST /api/console/orders/:id/guest-links': GUEST_HELP,
  'PUT /api/console/orders/:id/address': {
    permission: 'orders.change',
    statuses: STAFF,
    params: newOrderId,
    headers: { 'if-match': '*' },
    payload: () => orderRequest().customerInfo,
  },
  // The new order is not confirmed.
  'POST /api/console/orders/:id/shipments': {
    permission: 'orders.change',
    statuses: [401, 403, 403, 409],
    params: newOrderId,
    payload: () => ({ contents: [{ line: 0, quantity: 1 }] }),
  },
  'POST /api/console/orders/:id/shipments/:shipment/removal': PARCEL,
  'POST /api/console/orders/:id/shipments/:shipment/dispatch': {
    ...PARCEL,
    payload: () => ({ courier: 'Delhivery', trackingNumber: '1234567890' }),
  },
  'POST /api/console/orders/:id/shipments/:shipment/events': {
    ...PARCEL,
    statuses: [401, 403, 403, 404],
    payload: () => ({ state: 'delivered', note: '' }),
  },
  // The new order is not on its way.
  'POST /api/console/orders/:id/shipments/:shipment/receipt': {
    ...PARCEL,
    statuses: [401, 403, 403, 404],
    payload: () => ({ pieces: [{ line: 0, good: 1, damaged: 0 }], note: '', endOrder: false }),
  },
  'GET /api/console/returning-parcels': { permission: 'orders.read', statuses: STAFF },
  'PUT /api/console/orders/:id/shipments/:shipment/tracking': {
    headers: { 'if-match': '*' },
    permission: 'orders.change',
    statuses: [401, 403, 403, 409],
    params: async resources => ({ ...(await newOrderId(resources)), shipment: 'shp_1' }),
    payload: () => ({ courier: 'Delhivery', trackingNumber: '1234567890' }),
  },
  'POST /api/console/orders/:id/notes': {
    permission: 'orders.change',
    statuses: [401, 403, 403, 201],
    params: newOrderId,
    payload: () => ({ text: 'Call before delivery' }),
  },
  'POST /api/console/order-actions': {
    // Other actions need the permission to change orders; marking as paid needs this one too.
    permission: 'orders.refund',
    statuses: STAFF,
    payload: () => ({
      action: 'mark-paid',
      orders: ['NL-261120-ZZZZZZ'],
      bankReferences: [''],
      bankAmounts: [799],
    }),
  },
  'POST /api/console/order-dispatches': {
    permission: 'orders.change',
    statuses: STAFF,
    payload: () => ({ courier: 'Delhivery', text: 'NL-261120-ZZZZZZ, 1234567890' }),
  },
  'POST /api/console/tracking-files': {
    permission: 'orders.change',
    statuses: STAFF,
    headers: { 'content-type': 'text/csv' },
    payload: () => 'Order ID,AWB Code\nNL-261120-ZZZZZZ,1234567890\n',
  },
  'GET /api/console/events': { permission: 'orders.read', statuses: STAFF },
  'GET /api/console/today': { permission: 'orders.read', statuses: STAFF },
  'POST /api/console/suggestions/:name': {
    permission: 'settings.change',
    statuses: STAFF,
    params: () => ({ name: 'guest-orders' }),
  },
  'POST /api/console/suggestions/:name/dismissal': {
    permission: 'settings.change',
    statuses: [401, 403, 403, 204],
    params: () => ({ name: 'guest-orders' }),
  },
};
