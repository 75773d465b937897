/**
 * The expected status of every route for every caller. A route that is missing here fails `access-matrix.test.ts`: add
 * it with the four statuses, and with a request that is valid except for its caller.
 */
import { orderRequest, PASSWORD } from '#testing/test-shopper.ts';
import type { AccessRule, OwnedResources, Statuses } from './access-rule.ts';
import { BACKUP_RULES } from './backup-rules.ts';
import { CONSOLE_ORDER_RULES } from './console-order-rules.ts';
import { CONSOLE_RULES } from './console-rules.ts';
import { CONTACT_RULES, CUSTOMER_RULES, MESSAGE_RULES } from './contact-rules.ts';

const PUBLIC: Statuses = [200, 200, 200, 200];
const NOT_FOUND: Statuses = [404, 404, 404, 404];
/** The caller's own resource, which the URL does not name. */
const OWN: Statuses = [401, 200, 200, 200];

const ADDRESS = {
  addressLine1: '1 Arcot Road',
  city: 'Madurai',
  state: '',
  postalCode: '',
  country: 'India',
};

const newOrderId = async ({ newOrder }: OwnedResources) => ({ id: (await newOrder()).id });
const newAddressId = async ({ newAddress }: OwnedResources) => ({ id: (await newAddress()).id });

const withOrderLink = async ({ newOrderLink }: OwnedResources) => ({ 'order-link': await newOrderLink() });

/** By `METHOD /address`; `ANY` where one route takes every method. HEAD is answered as GET is. */
export const ACCESS_RULES: Readonly<Record<string, AccessRule>> = {
  'POST /api/auth/register': {
    // The email is taken, for every caller alike.
    statuses: [409, 409, 409, 409],
    payload: ({ owner: { user } }) => ({ ...user, password: PASSWORD }),
  },
  'POST /api/auth/login': {
    statuses: PUBLIC,
    payload: ({ owner: { user } }) => ({ email: user.email, password: PASSWORD }),
  },
  'POST /api/auth/refresh': {
    statuses: PUBLIC,
    payload: ({ owner: { refreshToken } }) => ({ refreshToken }),
  },
  'POST /api/auth/logout': { statuses: [204, 204, 204, 204], endsSession: true },
  'POST /api/auth/code': {
    statuses: [204, 204, 204, 204],
    payload: ({ owner: { user } }) => ({ email: user.email }),
  },
  // Only the mail contains the code.
  'POST /api/auth/code/login': {
    statuses: [400, 400, 400, 400],
    payload: ({ owner: { user } }) => ({ email: user.email, code: '000000' }),
  },
  'POST /api/auth/password/forgot': {
    statuses: [204, 204, 204, 204],
    payload: ({ owner: { user } }) => ({ email: user.email }),
  },
  // Only the mail contains a valid token.
  'POST /api/auth/password/reset': {
    statuses: [410, 410, 410, 410],
    payload: () => ({ token: 'guessed', password: PASSWORD }),
  },
  'PUT /api/user/password': {
    statuses: OWN,
    endsSession: true,
    payload: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  },
  'GET /api/orders/:id/payment': { statuses: [401, 200, 404, 404], params: newOrderId },
  // The shop of the tests has no gateway.
  'POST /api/orders/:id/payment': { statuses: [401, 409, 404, 404], params: newOrderId },
  'POST /api/payments/razorpay/webhook': { statuses: NOT_FOUND },
  'POST /api/payments/razorpay/return': { statuses: [303, 303, 303, 303] },
  // Only the courier has the token.
  'POST /api/parcels/events/:sender': {
    statuses: [401, 401, 401, 401],
    params: () => ({ sender: 'delhivery' }),
    payload: () => ({}),
  },
  'POST /api/user/email/verification': { statuses: OWN },
  // Only the mail contains a valid token; the staff's address is confirmed already.
  'POST /api/user/email/verify': {
    statuses: [401, 410, 410, 200],
    payload: () => ({ token: 'guessed' }),
  },
  'GET /api/users/email/:email': {
    statuses: [401, 200, 404, 404],
    params: ({ owner: { user } }) => ({ email: user.email }),
  },
  'PUT /api/user/profile': {
    statuses: OWN,
    payload: () => ({ firstName: 'Kavya', lastName: 'Iyer', phone: '', address: ADDRESS }),
  },
  'GET /api/user/second-factor': { statuses: OWN, acceptsCookie: true },
  'POST /api/user/second-factor': {
    statuses: [401, 403, 403, 201],
    acceptsCookie: true,
    changesAccount: true,
    payload: () => ({ currentPassword: PASSWORD }),
  },
  'PUT /api/user/second-factor': {
    statuses: [401, 403, 403, 409],
    acceptsCookie: true,
    payload: () => ({ code: '000000' }),
  },
  'POST /api/user/second-factor/removal': {
    statuses: [401, 409, 409, 409],
    payload: () => ({ currentPassword: PASSWORD, code: '000000' }),
  },
  'POST /api/auth/second-factor': { statuses: [401, 409, 409, 409], payload: () => ({ code: '000000' }) },
  'GET /api/user/sessions': { statuses: OWN },
  'DELETE /api/user/sessions': { statuses: [401, 204, 204, 204] },
  'DELETE /api/user/sessions/:id': {
    statuses: [401, 204, 404, 404],
    params: async ({ newSession }) => ({ id: await newSession() }),
  },
  'GET /api/user/addresses': { statuses: [401, 200, 200, 200] },
  'POST /api/user/addresses': { statuses: [401, 201, 201, 201], payload: () => ADDRESS },
  'PUT /api/user/addresses/:id': {
    statuses: [401, 200, 404, 404],
    params: newAddressId,
    payload: () => ADDRESS,
  },
  'DELETE /api/user/addresses/:id': { statuses: [401, 204, 404, 404], params: newAddressId },
  'POST /api/user/addresses/:id/default': { statuses: [401, 200, 404, 404], params: newAddressId },

  'POST /api/orders': {
    statuses: [401, 201, 403, 403],
    payload: ({ owner }) => ({ ...orderRequest(), userId: owner.user.id }),
  },
  'GET /api/orders/:id': { statuses: [401, 200, 404, 200], params: newOrderId },
  'GET /api/orders/:id/invoices': { statuses: [401, 200, 404, 404], params: newOrderId },
  'GET /api/orders/:id/invoices/:invoice': {
    statuses: [401, 200, 404, 404],
    params: ({ newInvoice }) => newInvoice(),
  },
  'PUT /api/orders/:id/status': {
    statuses: [401, 403, 403, 200],
    permission: 'orders.change',
    params: newOrderId,
    payload: () => ({ status: 'confirmed' }),
  },
  'POST /api/orders/:id/cancel': {
    statuses: [401, 200, 404, 200],
    params: newOrderId,
    payload: () => ({ reason: 'Ordered twice' }),
  },

  // Whoever has the link needs no session.
  'GET /api/order-link': { statuses: PUBLIC, headers: withOrderLink },
  'POST /api/order-link/cancel': {
    statuses: PUBLIC,
    headers: withOrderLink,
    payload: () => ({ reason: 'Ordered twice' }),
  },
  'GET /api/order-link/payment': { statuses: PUBLIC, headers: withOrderLink },
  // The shop of the tests has no gateway.
  'POST /api/order-link/payment': { statuses: [409, 409, 409, 409], headers: withOrderLink },
  'GET /api/order-link/invoices': { statuses: PUBLIC, headers: withOrderLink },
  'GET /api/order-link/invoices/:invoice': {
    statuses: NOT_FOUND,
    headers: withOrderLink,
    params: () => ({ invoice: 'ivc_1' }),
  },
  // The order is an account's, which has an address.
  'PUT /api/order-link/email': {
    statuses: NOT_FOUND,
    headers: withOrderLink,
    payload: () => ({ email: 'meena@nool.example' }),
  },
  'POST /api/order-link/code': { statuses: [204, 204, 204, 204], headers: withOrderLink },
  // Only the mail contains the code.
  'POST /api/order-link/code/check': {
    statuses: [400, 400, 400, 400],
    headers: withOrderLink,
    payload: () => ({ code: '000000' }),
  },
  // A code is mailed first.
  'POST /api/order-link/account': {
    statuses: [403, 403, 403, 403],
    headers: withOrderLink,
    payload: () => ({ password: PASSWORD }),
  },
  'GET /api/user/guest-orders': { statuses: OWN },
  'POST /api/user/guest-orders/claim': {
    statuses: OWN,
    payload: () => ({ orderIds: ['AB-261120-7K3M9Q'] }),
  },
  'POST /api/order-lookup': {
    statuses: NOT_FOUND,
    payload: () => ({ number: 'AB-261120-7K3M9Q', phone: '9840012345' }),
  },

  ...CONTACT_RULES,
  ...BACKUP_RULES,
  ...MESSAGE_RULES,
  ...CUSTOMER_RULES,
  ...CONSOLE_RULES,
  ...CONSOLE_ORDER_RULES,

  'POST /api/empty-searches': { statuses: [204, 204, 204, 204], payload: () => ({ search: 'dhoti' }) },
  'GET /api/pincodes/:pin': { statuses: PUBLIC, params: () => ({ pin: '600026' }) },
  'GET /api/stock': { statuses: PUBLIC },
  'GET /api/page-data': { statuses: PUBLIC, query: { address: '/shop' } },
  'GET /api/suggestions': { statuses: PUBLIC, query: { search: 'kurta' } },
  'GET /api/products': { statuses: PUBLIC, query: { product: 'KUR-0001' } },
  'GET /api/health/live': { statuses: PUBLIC },
  'GET /api/health/ready': { statuses: PUBLIC },
  'GET /api/openapi.json': { statuses: PUBLIC },
  'GET /api/docs': { statuses: PUBLIC },
  'GET /api/docs/': { statuses: PUBLIC },
  'GET /api/docs/json': { statuses: PUBLIC },
  'GET /api/docs/yaml': { statuses: NOT_FOUND },
  'GET /api/docs/static/index.html': { statuses: [302, 302, 302, 302] },
  'GET /api/docs/static/swagger-initializer.js': { statuses: PUBLIC },
  'GET /api/docs/static/*': { statuses: PUBLIC, params: () => ({ '*': 'swagger-ui.css' }) },
  'ANY /api/*': { statuses: NOT_FOUND, params: () => ({ '*': 'nothing' }) },

  'GET /content.json': { statuses: PUBLIC },
  'GET /version.txt': { statuses: PUBLIC },
  'GET /shipping.json': { statuses: PUBLIC },
  'GET /assets/theme-:hash.css': { statuses: PUBLIC, params: () => ({ hash: 'abc' }) },
  'GET /products.json': { statuses: PUBLIC },
  'GET /products-list.json': { statuses: PUBLIC },
  'GET /products/:id': { statuses: PUBLIC, params: () => ({ id: 'KUR-0001' }) },
  'GET /feeds/google.xml': { statuses: PUBLIC },
  'GET /feeds/meta.csv': { statuses: PUBLIC },
  'GET /favicon.ico': { statuses: [302, 302, 302, 302] },
  'GET /robots.txt': { statuses: PUBLIC },
  'GET /sitemap.xml': { statuses: PUBLIC },
  // The shop has too few pages for several files.
  'GET /sitemap-:number.xml': { statuses: NOT_FOUND, params: () => ({ number: '1' }) },
  'GET /manifest.webmanifest': { statuses: PUBLIC },
  'GET /assets/*': { statuses: NOT_FOUND, params: () => ({ '*': 'nothing.js' }) },
  'GET /images/*': { statuses: PUBLIC, params: () => ({ '*': 'kurta.avif' }) },
  'GET /media/:file': { statuses: NOT_FOUND, params: () => ({ file: 'nothing.avif' }) },
  'GET /share/*': { statuses: NOT_FOUND, params: () => ({ '*': 'tall/images/nothing.avif.jpg' }) },
  'GET /page-texts/:page': { statuses: NOT_FOUND, params: () => ({ page: 'privacy' }) },
  'GET /script.js': { statuses: PUBLIC },
  'GET /console': { statuses: PUBLIC },
  'GET /console/*': { statuses: PUBLIC, params: () => ({ '*': 'orders' }) },
  'GET /console/assets/*': { statuses: NOT_FOUND, params: () => ({ '*': 'nothing.js' }) },
  'GET /*': { statuses: PUBLIC, params: () => ({ '*': 'shop' }) },
};
