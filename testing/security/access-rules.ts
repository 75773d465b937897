/**
 * Who may call what, on one screen. A route of the server that is not in this table fails `access-matrix.test.ts`:
 * add it here with the four statuses, and with a request that is right in all but who sends it.
 */
import type { InjectOptions } from 'fastify';
import type { SavedAddress, Session } from '#contract/account.ts';
import type { Order } from '#contract/order.ts';
import { orderRequest, PASSWORD } from '#testing/test-shopper.ts';

/** The shopper whose resources are asked for, with more of them for each request. */
export interface OwnedResources {
  readonly owner: Session;
  readonly newOrder: () => Promise<Order>;
  readonly newAddress: () => Promise<SavedAddress>;
}

/** The status for: nobody, the shopper whose resources they are, another shopper, staff. */
export type Answers = readonly [nobody: number, owner: number, other: number, staff: number];

type Params = Readonly<Record<string, string>>;

export interface AccessRule {
  readonly answers: Answers;
  /** Values for the `:names` of the address. */
  readonly params?: (resources: OwnedResources) => Params | Promise<Params>;
  /** Whether the callers have to log in anew afterwards. */
  readonly endsSession?: true;
  readonly payload?: (resources: OwnedResources) => NonNullable<InjectOptions['payload']>;
}

const PUBLIC: Answers = [200, 200, 200, 200];
const NOT_FOUND: Answers = [404, 404, 404, 404];
/** Each caller's own resources: there is no way to name anybody else's. */
const OWN: Answers = [401, 200, 200, 200];

const ADDRESS = {
  addressLine1: '1 Arcot Road',
  city: 'Madurai',
  state: '',
  postalCode: '',
  country: 'India',
};

const newOrderId = async ({ newOrder }: OwnedResources) => ({ id: (await newOrder()).id });
const newAddressId = async ({ newAddress }: OwnedResources) => ({ id: (await newAddress()).id });

/** By `METHOD /address`; `ANY` where one route takes every method. HEAD is answered as GET is. */
export const ACCESS_RULES: Readonly<Record<string, AccessRule>> = {
  'POST /api/auth/register': {
    // The email is taken by then, which is said to anybody alike.
    answers: [409, 409, 409, 409],
    payload: ({ owner: { user } }) => ({ ...user, password: PASSWORD }),
  },
  'POST /api/auth/login': {
    answers: PUBLIC,
    payload: ({ owner: { user } }) => ({ email: user.email, password: PASSWORD }),
  },
  'POST /api/auth/refresh': {
    answers: PUBLIC,
    payload: ({ owner: { refreshToken } }) => ({ refreshToken }),
  },
  'POST /api/auth/logout': { answers: [204, 204, 204, 204], endsSession: true },
  'POST /api/auth/password/forgot': {
    answers: [204, 204, 204, 204],
    payload: ({ owner: { user } }) => ({ email: user.email }),
  },
  // Nobody has a link but who reads the mail.
  'POST /api/auth/password/reset': {
    answers: [410, 410, 410, 410],
    payload: () => ({ token: 'guessed', password: PASSWORD }),
  },
  'PUT /api/user/password': {
    answers: OWN,
    endsSession: true,
    payload: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  },
  'GET /api/users/email/:email': {
    answers: [401, 200, 404, 404],
    params: ({ owner: { user } }) => ({ email: user.email }),
  },
  'PUT /api/user/profile': {
    answers: OWN,
    payload: () => ({ firstName: 'Kavya', lastName: 'Iyer', phone: '', address: ADDRESS }),
  },
  'POST /api/user/addresses': { answers: [401, 201, 201, 201], payload: () => ADDRESS },
  'PUT /api/user/addresses/:id': {
    answers: [401, 200, 404, 404],
    params: newAddressId,
    payload: () => ADDRESS,
  },
  'DELETE /api/user/addresses/:id': { answers: [401, 204, 404, 404], params: newAddressId },

  'POST /api/orders': {
    answers: [401, 201, 403, 403],
    payload: ({ owner }) => ({ ...orderRequest(), userId: owner.user.id }),
  },
  'GET /api/orders/:id': { answers: [401, 200, 404, 200], params: newOrderId },
  'PUT /api/orders/:id/status': {
    answers: [401, 403, 403, 200],
    params: newOrderId,
    payload: () => ({ status: 'confirmed' }),
  },
  'POST /api/orders/:id/cancel': {
    answers: [401, 200, 404, 200],
    params: newOrderId,
    payload: () => ({ reason: 'Ordered twice' }),
  },

  'GET /api/stock': { answers: PUBLIC },
  'GET /api/health/live': { answers: PUBLIC },
  'GET /api/health/ready': { answers: PUBLIC },
  'GET /api/openapi.json': { answers: PUBLIC },
  'GET /api/docs': { answers: PUBLIC },
  'GET /api/docs.css': { answers: PUBLIC },
  'ANY /api/*': { answers: NOT_FOUND, params: () => ({ '*': 'nothing' }) },

  'GET /products.json': { answers: PUBLIC },
  'GET /products-list.json': { answers: PUBLIC },
  'GET /products/:id': { answers: PUBLIC, params: () => ({ id: 'KUR-0001' }) },
  'GET /robots.txt': { answers: PUBLIC },
  'GET /sitemap.xml': { answers: PUBLIC },
  'GET /manifest.webmanifest': { answers: PUBLIC },
  'GET /assets/*': { answers: NOT_FOUND, params: () => ({ '*': 'nothing.js' }) },
  'GET /images/*': { answers: PUBLIC, params: () => ({ '*': 'kurta.avif' }) },
  'GET /script.js': { answers: PUBLIC },
  'GET /*': { answers: PUBLIC, params: () => ({ '*': 'shop' }) },
};
