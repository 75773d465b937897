/** What is said of each call in its description: what it does, what a success means, and what it may refuse. */
import { API } from '#contract/urls.ts';
import type { ApiError } from '#server/http/http-error.ts';
import {
  ADDRESS,
  CANCELLATION,
  LOGIN,
  MOVE,
  ORDER,
  PLACEMENT,
  PROFILE,
  REGISTRATION,
  RESET_TOKEN,
  SESSION,
  TOKENS,
  USER,
} from './examples.ts';

export interface EndpointDescription {
  /** The name of the call for programs made from the description. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** What a success means. */
  readonly success: string;
  /** What a failure means that has a shape of its own. */
  readonly failure?: string;
  /** What it refuses beyond what every call of its kind does. */
  readonly errors?: readonly ApiError['code'][];
  readonly request?: object;
  readonly response?: object;
}

const PLACE_ERRORS = [
  'empty-order',
  'too-many-lines',
  'unknown-product',
  'unknown-size',
  'bad-quantity',
  'cod-below-minimum',
  'access-denied',
  'prices-changed',
  'not-enough-stock',
  'order-in-flight',
  'key-reused',
] as const;

/** By `METHOD /address`. A call that is not in it fails `openapi.test.ts`. */
export const ENDPOINT_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`POST ${API.register}`]: {
    id: 'register',
    summary: 'Open an account',
    description: 'The email is trimmed and put in small letters before it is looked up or kept.',
    success: 'The account is open and logged in.',
    errors: ['email-taken', 'too-many'],
    request: REGISTRATION,
    response: SESSION,
  },
  [`POST ${API.login}`]: {
    id: 'login',
    summary: 'Log in',
    description: 'An email nobody has and a wrong password are answered alike, in the same time.',
    success: 'A new session. The token lasts 15 minutes, the refresh token 30 days.',
    errors: ['wrong-login', 'too-many'],
    request: LOGIN,
    response: SESSION,
  },
  [`POST ${API.refresh}`]: {
    id: 'refresh',
    summary: 'Renew the tokens',
    description:
      'A refresh token is good once. Sent again within ten seconds it gives the same successor; later it ends the session.',
    success: 'The next pair of tokens.',
    errors: ['session-ended'],
    request: { refreshToken: TOKENS.refreshToken },
    response: TOKENS,
  },
  [`POST ${API.logout}`]: {
    id: 'logout',
    summary: 'Log out',
    description: 'Ends the session of the token that is sent, if any.',
    success: 'The tokens of the session are dead.',
  },
  [`POST ${API.forgotPassword}`]: {
    id: 'forgotPassword',
    summary: 'Ask for a link to set a forgotten password anew',
    description: 'Whether there is such an account shows neither in the answer nor in its time.',
    success: 'If there is such an account, a link is on its way by mail.',
    errors: ['too-many'],
    request: { email: LOGIN.email },
  },
  [`POST ${API.resetPassword}`]: {
    id: 'resetPassword',
    summary: 'Set a forgotten password anew',
    description: 'The token of the mailed link is good once, for an hour.',
    success: 'The password is the new one, and every session of the account has ended.',
    errors: ['link-expired'],
    request: { token: RESET_TOKEN, password: 'kanchi-cotton' },
  },
  [`PUT ${API.password}`]: {
    id: 'changePassword',
    summary: 'Change the password',
    description: 'A wrong current password counts as a wrong one at a login does.',
    success: 'The tokens of a new session; every other session of the account has ended.',
    errors: ['wrong-password', 'too-many'],
    request: { currentPassword: LOGIN.password, newPassword: 'kanchi-cotton' },
    response: TOKENS,
  },
  [`GET ${API.userByEmail}`]: {
    id: 'getUserByEmail',
    summary: 'Read the own account',
    description: "Anybody else's email is answered as one that nobody has.",
    success: 'The account.',
    errors: ['user-not-found'],
    response: USER,
  },
  [`PUT ${API.profile}`]: {
    id: 'updateProfile',
    summary: 'Change the profile',
    description: 'Email, id and role stay as they are, whatever is sent.',
    success: 'The account as it is now.',
    request: PROFILE,
    response: USER,
  },
  [`POST ${API.addresses}`]: {
    id: 'addAddress',
    summary: 'Save an address',
    success: 'The address, with its id.',
    errors: ['too-many-addresses'],
    request: ADDRESS,
    response: { id: 'adr_01kagx3n5q8r2t6v9w0y4z7b1', ...ADDRESS },
  },
  [`PUT ${API.address}`]: {
    id: 'changeAddress',
    summary: 'Change a saved address',
    success: 'The address as it is now.',
    errors: ['not-found'],
    request: ADDRESS,
    response: { id: 'adr_01kagx3n5q8r2t6v9w0y4z7b1', ...ADDRESS },
  },
  [`DELETE ${API.address}`]: {
    id: 'removeAddress',
    summary: 'Remove a saved address',
    success: 'It is gone.',
    errors: ['not-found'],
  },
  [`POST ${API.orders}`]: {
    id: 'placeOrder',
    summary: 'Place an order',
    description:
      'Names, pictures and prices come from the catalogue, dates from the server. `orderSummary` is what the shopper agreed to: where it is not what the goods cost now, nothing is stored. The same `Idempotency-Key` and body again give the same order.',
    success: 'The order is on disk.',
    errors: PLACE_ERRORS,
    request: PLACEMENT,
    response: { orderId: ORDER.orderId, order: ORDER },
  },
  [`GET ${API.order}`]: {
    id: 'getOrder',
    summary: 'Read an order, or the list of them',
    description:
      "`id` is an order's id or number; or the caller's own user id, which lists the orders, newest first. The next page of the list is in the `Link` header.",
    success: 'The order, or the list.',
    errors: ['not-found'],
    response: ORDER,
  },
  [`PUT ${API.orderStatus}`]: {
    id: 'moveOrder',
    summary: 'Move an order on (staff)',
    description:
      'pending → confirmed → shipped → delivered; payment pending → paid or failed, failed → paid.',
    success: 'The order as it is now.',
    errors: ['access-denied', 'not-found', 'cannot-move'],
    request: MOVE,
    response: { ...ORDER, status: 'confirmed' },
  },
  [`POST ${API.orderCancel}`]: {
    id: 'cancelOrder',
    summary: 'Cancel an order',
    description: 'While it is pending or confirmed. Cancelling again changes nothing.',
    success: 'The order, cancelled; its pieces are back in stock.',
    errors: ['not-found', 'cannot-cancel'],
    request: CANCELLATION,
    response: { ...ORDER, status: 'cancelled' },
  },
  [`GET ${API.stock}`]: {
    id: 'getStock',
    summary: 'Ask how many pieces are left',
    description: 'A size that is not named is not counted: there is always enough of it.',
    success: 'Pieces by size, by product.',
    response: { 'KUR-0042': { S: 4, M: 0 } },
  },
  [`GET ${API.live}`]: {
    id: 'isAlive',
    summary: 'Is the process alive?',
    success: 'It answers.',
    response: { status: 'ok' },
  },
  [`GET ${API.ready}`]: {
    id: 'isReady',
    summary: 'Should it be sent work?',
    description: 'Not while it is stopping, and not without its database.',
    success: 'It may be sent work.',
    failure: 'It may not.',
    response: { status: 'ok' },
  },
};

/** What is said of a parameter, by its name. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  limit: 'At most so many orders; 50 and more count as 50.',
  cursor: 'The id of an order: those older than it are listed. From the `Link` header.',
  'idempotency-key': 'Made up by the client, one for each order it means to place.',
  product: 'The products asked about, repeated for each; without it, all that are counted.',
  email: 'The email of the account.',
  id: 'What is asked about.',
};
