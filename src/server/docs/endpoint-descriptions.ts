/** What is said of each call in its description: what it does, what a success means, and what it may refuse. */
import { API } from '#contract/urls.ts';
import type { Refusal } from '#server/http/http-error.ts';
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
  readonly answers: string;
  /** What a failure means that has a shape of its own. */
  readonly otherwise?: string;
  /** What it refuses beyond what every call of its kind does. */
  readonly refusals?: readonly Refusal['code'][];
  readonly request?: object;
  readonly answer?: object;
}

const PLACE_REFUSALS = [
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
    answers: 'The account is open and logged in.',
    refusals: ['email-taken', 'too-many'],
    request: REGISTRATION,
    answer: SESSION,
  },
  [`POST ${API.login}`]: {
    id: 'login',
    summary: 'Log in',
    description: 'An email nobody has and a wrong password are answered alike, in the same time.',
    answers: 'A new session. The token lasts 15 minutes, the refresh token 30 days.',
    refusals: ['wrong-login', 'too-many'],
    request: LOGIN,
    answer: SESSION,
  },
  [`POST ${API.refresh}`]: {
    id: 'refresh',
    summary: 'Renew the tokens',
    description:
      'A refresh token is good once. Sent again within ten seconds it gives the same successor; later it ends the session.',
    answers: 'The next pair of tokens.',
    refusals: ['session-ended'],
    request: { refreshToken: TOKENS.refreshToken },
    answer: TOKENS,
  },
  [`POST ${API.logout}`]: {
    id: 'logout',
    summary: 'Log out',
    description: 'Ends the session of the token that is sent, if any.',
    answers: 'The tokens of the session are dead.',
  },
  [`POST ${API.forgotPassword}`]: {
    id: 'forgotPassword',
    summary: 'Ask for a link to set a forgotten password anew',
    description: 'Whether there is such an account shows neither in the answer nor in its time.',
    answers: 'If there is such an account, a link is on its way by mail.',
    refusals: ['too-many'],
    request: { email: LOGIN.email },
  },
  [`POST ${API.resetPassword}`]: {
    id: 'resetPassword',
    summary: 'Set a forgotten password anew',
    description: 'The token of the mailed link is good once, for an hour.',
    answers: 'The password is the new one, and every session of the account has ended.',
    refusals: ['link-expired'],
    request: { token: RESET_TOKEN, password: 'kanchi-cotton' },
  },
  [`PUT ${API.password}`]: {
    id: 'changePassword',
    summary: 'Change the password',
    description: 'A wrong current password counts as a wrong one at a login does.',
    answers: 'The tokens of a new session; every other session of the account has ended.',
    refusals: ['wrong-password', 'too-many'],
    request: { currentPassword: LOGIN.password, newPassword: 'kanchi-cotton' },
    answer: TOKENS,
  },
  [`GET ${API.userByEmail}`]: {
    id: 'getUserByEmail',
    summary: 'Read the own account',
    description: "Anybody else's email is answered as one that nobody has.",
    answers: 'The account.',
    refusals: ['user-not-found'],
    answer: USER,
  },
  [`PUT ${API.profile}`]: {
    id: 'updateProfile',
    summary: 'Change the profile',
    description: 'Email, id and role stay as they are, whatever is sent.',
    answers: 'The account as it is now.',
    request: PROFILE,
    answer: USER,
  },
  [`POST ${API.addresses}`]: {
    id: 'addAddress',
    summary: 'Save an address',
    answers: 'The address, with its id.',
    refusals: ['too-many-addresses'],
    request: ADDRESS,
    answer: { id: 'adr_01kagx3n5q8r2t6v9w0y4z7b1', ...ADDRESS },
  },
  [`PUT ${API.address}`]: {
    id: 'changeAddress',
    summary: 'Change a saved address',
    answers: 'The address as it is now.',
    refusals: ['not-found'],
    request: ADDRESS,
    answer: { id: 'adr_01kagx3n5q8r2t6v9w0y4z7b1', ...ADDRESS },
  },
  [`DELETE ${API.address}`]: {
    id: 'removeAddress',
    summary: 'Remove a saved address',
    answers: 'It is gone.',
    refusals: ['not-found'],
  },
  [`POST ${API.orders}`]: {
    id: 'placeOrder',
    summary: 'Place an order',
    description:
      'Names, pictures and prices come from the catalogue, dates from the server. `orderSummary` is what the shopper agreed to: where it is not what the goods cost now, nothing is stored. The same `Idempotency-Key` and body again give the same order.',
    answers: 'The order is on disk.',
    refusals: PLACE_REFUSALS,
    request: PLACEMENT,
    answer: { orderId: ORDER.orderId, order: ORDER },
  },
  [`GET ${API.order}`]: {
    id: 'getOrder',
    summary: 'Read an order, or the list of them',
    description:
      "`id` is an order's id or number; or the caller's own user id, which lists the orders, newest first. The next page of the list is in the `Link` header.",
    answers: 'The order, or the list.',
    refusals: ['not-found'],
    answer: ORDER,
  },
  [`PUT ${API.orderStatus}`]: {
    id: 'moveOrder',
    summary: 'Move an order on (staff)',
    description:
      'pending → confirmed → shipped → delivered; payment pending → paid or failed, failed → paid.',
    answers: 'The order as it is now.',
    refusals: ['access-denied', 'not-found', 'cannot-move'],
    request: MOVE,
    answer: { ...ORDER, status: 'confirmed' },
  },
  [`POST ${API.orderCancel}`]: {
    id: 'cancelOrder',
    summary: 'Cancel an order',
    description: 'While it is pending or confirmed. Cancelling again changes nothing.',
    answers: 'The order, cancelled; its pieces are back in stock.',
    refusals: ['not-found', 'cannot-cancel'],
    request: CANCELLATION,
    answer: { ...ORDER, status: 'cancelled' },
  },
  [`GET ${API.stock}`]: {
    id: 'getStock',
    summary: 'Ask how many pieces are left',
    description: 'A size that is not named is not counted: there is always enough of it.',
    answers: 'Pieces by size, by product.',
    answer: { 'KUR-0042': { S: 4, M: 0 } },
  },
  [`GET ${API.live}`]: {
    id: 'isAlive',
    summary: 'Is the process alive?',
    answers: 'It answers.',
    answer: { status: 'ok' },
  },
  [`GET ${API.ready}`]: {
    id: 'isReady',
    summary: 'Should it be sent work?',
    description: 'Not while it is stopping, and not without its database.',
    answers: 'It may be sent work.',
    otherwise: 'It may not.',
    answer: { status: 'ok' },
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
