/**
 * The expected status of every route for every caller. A route that is missing here fails `access-matrix.test.ts`: add
 * it with the four statuses, and with a request that is valid except for its caller.
 */
import type { InjectOptions } from 'fastify';
import type { SavedAddress, Session } from '#contract/account.ts';
import type { Order } from '#contract/order.ts';
import { toProductJson } from '#contract/product.ts';
import { testDetails, testProduct } from '#testing/test-product.ts';
import { orderRequest, PASSWORD } from '#testing/test-shopper.ts';

/** The owner of the requested resources, and functions that create more of them. */
export interface OwnedResources {
  readonly owner: Session;
  readonly newOrder: () => Promise<Order>;
  readonly newAddress: () => Promise<SavedAddress>;
  /** Logs in once more; returns the id of the session. */
  readonly newSession: () => Promise<string>;
  /** Adds a product to the draft; returns its id. */
  readonly newProduct: () => Promise<string>;
  /** Publishes the draft with one more product; returns the number of the version. */
  readonly newVersion: () => Promise<number>;
}

/** The statuses for no token, the owner, another shopper and staff. */
export type Statuses = readonly [nobody: number, owner: number, other: number, staff: number];

type Params = Readonly<Record<string, string>>;

export interface AccessRule {
  readonly statuses: Statuses;
  /** Values for the `:names` of the address. */
  readonly params?: (resources: OwnedResources) => Params | Promise<Params>;
  /** The request ends the session of the caller. */
  readonly endsSession?: true;
  /** The request changes what the caller's account may do next: its callers are used for no other request. */
  readonly changesAccount?: true;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: (resources: OwnedResources) => NonNullable<InjectOptions['payload']>;
}

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

/** Staff only. */
const STAFF: Statuses = [401, 403, 403, 200];
const STAFF_CREATED: Statuses = [401, 403, 403, 201];

const newProductId = async ({ newProduct }: OwnedResources) => ({ id: await newProduct() });

const newOrderId = async ({ newOrder }: OwnedResources) => ({ id: (await newOrder()).id });
const newAddressId = async ({ newAddress }: OwnedResources) => ({ id: (await newAddress()).id });

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
  'GET /api/user/second-factor': { statuses: OWN },
  'POST /api/user/second-factor': {
    statuses: [401, 403, 403, 201],
    changesAccount: true,
    payload: () => ({ currentPassword: PASSWORD }),
  },
  'PUT /api/user/second-factor': { statuses: [401, 403, 403, 409], payload: () => ({ code: '000000' }) },
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
  'POST /api/user/addresses': { statuses: [401, 201, 201, 201], payload: () => ADDRESS },
  'PUT /api/user/addresses/:id': {
    statuses: [401, 200, 404, 404],
    params: newAddressId,
    payload: () => ADDRESS,
  },
  'DELETE /api/user/addresses/:id': { statuses: [401, 204, 404, 404], params: newAddressId },

  'POST /api/orders': {
    statuses: [401, 201, 403, 403],
    payload: ({ owner }) => ({ ...orderRequest(), userId: owner.user.id }),
  },
  'GET /api/orders/:id': { statuses: [401, 200, 404, 200], params: newOrderId },
  'PUT /api/orders/:id/status': {
    statuses: [401, 403, 403, 200],
    params: newOrderId,
    payload: () => ({ status: 'confirmed' }),
  },
  'POST /api/orders/:id/cancel': {
    statuses: [401, 200, 404, 200],
    params: newOrderId,
    payload: () => ({ reason: 'Ordered twice' }),
  },

  // Without a file: a request that may upload is told so.
  'PUT /api/console/media': { statuses: [401, 403, 403, 415] },
  'GET /api/console/media': { statuses: [401, 403, 403, 200] },

  'GET /api/console/products': { statuses: STAFF },
  'POST /api/console/products': {
    statuses: STAFF_CREATED,
    payload: () => toProductJson(testProduct({ ...testDetails(), id: 'NEW-0001' })),
  },
  'GET /api/console/products/:id': { statuses: STAFF, params: newProductId },
  'PUT /api/console/products/:id': {
    statuses: STAFF,
    params: newProductId,
    headers: { 'if-match': '*' },
    payload: () => toProductJson(testProduct(testDetails())),
  },
  'DELETE /api/console/products/:id': {
    statuses: [401, 403, 403, 204],
    params: newProductId,
    headers: { 'if-match': '*' },
  },
  'POST /api/console/products/:id/copies': {
    statuses: STAFF_CREATED,
    params: newProductId,
    payload: () => ({ id: 'COPY-0001' }),
  },
  'POST /api/console/product-changes': {
    statuses: STAFF,
    payload: () => ({ filter: {}, change: { isSale: true } }),
  },
  'GET /api/console/settings': { statuses: STAFF },
  'PUT /api/console/settings': {
    statuses: STAFF,
    headers: { 'if-match': '*' },
    payload: () => ({ settings: { shop: { name: 'Kanchi' } } }),
  },
  'GET /api/console/draft': { statuses: STAFF },
  'GET /api/console/versions': { statuses: STAFF },
  'POST /api/console/versions': { statuses: STAFF_CREATED, payload: () => ({}) },
  'GET /api/console/versions/:number': {
    statuses: STAFF,
    params: async ({ newVersion }) => ({ number: String(await newVersion()) }),
  },

  'GET /api/stock': { statuses: PUBLIC },
  'GET /api/health/live': { statuses: PUBLIC },
  'GET /api/health/ready': { statuses: PUBLIC },
  'GET /api/openapi.json': { statuses: PUBLIC },
  'GET /api/docs': { statuses: PUBLIC },
  'GET /api/docs/': { statuses: PUBLIC },
  'GET /api/docs/json': { statuses: PUBLIC },
  'GET /api/docs/yaml': { statuses: PUBLIC },
  'GET /api/docs/static/index.html': { statuses: [302, 302, 302, 302] },
  'GET /api/docs/static/swagger-initializer.js': { statuses: PUBLIC },
  'GET /api/docs/static/*': { statuses: PUBLIC, params: () => ({ '*': 'swagger-ui.css' }) },
  'ANY /api/*': { statuses: NOT_FOUND, params: () => ({ '*': 'nothing' }) },

  'GET /content.json': { statuses: PUBLIC },
  'GET /assets/theme-:hash.css': { statuses: PUBLIC, params: () => ({ hash: 'abc' }) },
  'GET /products.json': { statuses: PUBLIC },
  'GET /products-list.json': { statuses: PUBLIC },
  'GET /products/:id': { statuses: PUBLIC, params: () => ({ id: 'KUR-0001' }) },
  'GET /robots.txt': { statuses: PUBLIC },
  'GET /sitemap.xml': { statuses: PUBLIC },
  'GET /manifest.webmanifest': { statuses: PUBLIC },
  'GET /assets/*': { statuses: NOT_FOUND, params: () => ({ '*': 'nothing.js' }) },
  'GET /images/*': { statuses: PUBLIC, params: () => ({ '*': 'kurta.avif' }) },
  'GET /media/:file': { statuses: NOT_FOUND, params: () => ({ file: 'nothing.avif' }) },
  'GET /script.js': { statuses: PUBLIC },
  'GET /*': { statuses: PUBLIC, params: () => ({ '*': 'shop' }) },
};
