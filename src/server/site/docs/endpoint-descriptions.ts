/** Describes each endpoint of the public API: what it does, its success and its errors. Those of the console have a summary in their route. */
import { API } from '#contract/urls.ts';
import { ADDRESS_DESCRIPTIONS } from './address-descriptions.ts';
import { CONTACT_DESCRIPTIONS } from './contact-descriptions.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import * as examples from './examples.ts';
import { LISTING_DESCRIPTIONS } from './listing-descriptions.ts';
import { LOGIN_DESCRIPTIONS } from './login-descriptions.ts';
import { ORDER_DESCRIPTIONS } from './order-descriptions.ts';
import { ORDER_LINK_DESCRIPTIONS } from './order-link-descriptions.ts';

/** By `METHOD /path`. A missing endpoint throws. */
export const ENDPOINT_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`POST ${API.register}`]: {
    id: 'register',
    summary: 'Open an account',
    description: 'The email is trimmed and converted to lower case.',
    success: 'The account is open and logged in.',
    errors: ['email-taken', 'too-many'],
    request: examples.REGISTRATION,
    response: examples.SESSION,
  },
  [`POST ${API.login}`]: {
    id: 'login',
    summary: 'Log in',
    description: 'An unknown email and a wrong password get the same response after the same time.',
    success:
      'A new session. The token lasts 15 minutes, the refresh token 30 days, the session at most 90 days.',
    errors: ['wrong-login', 'too-many'],
    request: examples.LOGIN,
    response: examples.SESSION,
  },
  [`POST ${API.refresh}`]: {
    id: 'refresh',
    summary: 'Renew the tokens',
    description:
      'A refresh token is valid once. Sent again within ten seconds it returns the same successor; later it ends the session.',
    success: 'The next pair of tokens.',
    errors: ['session-ended'],
    request: { refreshToken: examples.TOKENS.refreshToken },
    response: examples.TOKENS,
  },
  [`POST ${API.logout}`]: {
    id: 'logout',
    summary: 'Log out',
    description: 'Ends the session of the token that is sent, if any.',
    success: 'The tokens of the session are invalid.',
  },
  [`POST ${API.forgotPassword}`]: {
    id: 'forgotPassword',
    summary: 'Request a link that resets a forgotten password',
    description: 'Neither the response nor its duration discloses whether the account exists.',
    success: 'If there is such an account, a link is on its way by mail.',
    errors: ['too-many'],
    request: { email: examples.LOGIN.email },
  },
  [`POST ${API.resetPassword}`]: {
    id: 'resetPassword',
    summary: 'Reset a forgotten password',
    description: 'The token of the mailed link is valid once, for an hour.',
    success: 'The password is the new one, and every session of the account has ended.',
    errors: ['link-expired', 'common-password'],
    request: { token: examples.RESET_TOKEN, password: 'kanchi-cotton' },
  },
  [`PUT ${API.password}`]: {
    id: 'changePassword',
    summary: 'Change the password',
    description: 'A wrong current password counts towards the limit of wrong logins.',
    success: 'The tokens of a new session; every other session of the account has ended.',
    errors: ['wrong-password', 'common-password', 'too-many'],
    request: { currentPassword: examples.LOGIN.password, newPassword: 'kanchi-cotton' },
    response: examples.TOKENS,
  },
  [`POST ${API.verification}`]: {
    id: 'sendVerification',
    summary: 'Mail the link that confirms the email again',
    description: 'At most three such mails go to an address in a day, whatever sends them.',
    success: 'The account. If its email is not confirmed yet, a link is on its way.',
    errors: ['verification-limit'],
    response: examples.USER,
  },
  [`POST ${API.verifyEmail}`]: {
    id: 'verifyEmail',
    summary: 'Confirm the email of the account',
    description:
      'The token of the mailed link is valid once, for a day, and for the account that is logged in. An email that is confirmed already gets the same success.',
    success: 'The account, whose email is confirmed.',
    errors: ['link-expired'],
    request: { token: examples.VERIFY_TOKEN },
    response: examples.USER,
  },
  [`GET ${API.userByEmail}`]: {
    id: 'getUserByEmail',
    summary: 'Read the own account',
    description: "Another user's email gets the same response as an unknown one.",
    success: 'The account.',
    errors: ['user-not-found'],
    response: examples.USER,
  },
  [`PUT ${API.profile}`]: {
    id: 'updateProfile',
    summary: 'Change the profile',
    description: 'Email, id and role stay as they are, whatever is sent.',
    success: 'The account as it is now.',
    request: examples.PROFILE,
    response: examples.USER,
  },
  ...LOGIN_DESCRIPTIONS,
  ...CONTACT_DESCRIPTIONS,
  ...ADDRESS_DESCRIPTIONS,
  [`POST ${API.orders}`]: {
    id: 'placeOrder',
    summary: 'Place an order',
    description:
      'Names, pictures and prices come from the catalogue, dates from the server. `orderSummary` is what the shopper agreed to: where the prices have changed, nothing is stored. `promisedBy` is the day of delivery that the shopper read, if any: where it would be later now, nothing is stored either. `promise` and `tax` of such an answer say what is promised and how its `summary` is taxed. The same `Idempotency-Key` and body again give the same order. Where the shop takes orders without an account, a request without a token needs an `Idempotency-Key` of at least 128 random bits (22 characters of base64url), may name an email, and gets a `link` to the page of the order.',
    success: 'The order is on disk.',
    errors: [
      'empty-order',
      'too-many-lines',
      'unknown-product',
      'unknown-size',
      'bad-quantity',
      'unknown-state',
      'payment-not-offered',
      'cod-below-minimum',
      'cod-above-maximum',
      'cod-not-at-pin',
      'prepaid-not-at-pin',
      'pin-not-served',
      'access-denied',
      'prices-changed',
      'delivery-changed',
      'not-enough-stock',
      'too-many-orders',
      'too-many-open-orders',
      'too-many-pieces',
      'order-in-flight',
      'key-reused',
    ],
    request: examples.PLACEMENT,
    response: { orderId: examples.ORDER.orderId, order: examples.ORDER },
  },
  [`GET ${API.order}`]: {
    id: 'getOrder',
    summary: 'Read an order, or the list of them',
    description:
      "`id` is an order's id or number; or the caller's own user id, which lists the orders, newest first. The next page of the list is in the `Link` header.",
    success: 'The order, or the list.',
    errors: ['second-factor-required', 'not-found'],
    response: examples.ORDER,
  },
  [`PUT ${API.orderStatus}`]: {
    id: 'moveOrder',
    summary: 'Move an order on (staff)',
    description:
      'pending → confirmed → shipped → delivered; payment pending → paid or failed, failed → paid. Only staff read `notes`.',
    success: 'The order as it is now.',
    errors: [
      'access-denied',
      'staff-requirements',
      'second-factor-required',
      'password-required',
      'not-found',
      'cannot-move',
    ],
    request: examples.MOVE,
    response: { ...examples.ORDER, status: 'confirmed' },
  },
  [`POST ${API.orderCancel}`]: {
    id: 'cancelOrder',
    summary: 'Cancel an order',
    description:
      'While it is pending or confirmed. Cancelling again changes nothing. Reason and notes of the shopper are in `cancellation`; what staff write is for staff.',
    success: 'The order, cancelled; its pieces are back in stock.',
    errors: ['second-factor-required', 'not-found', 'cannot-cancel'],
    request: examples.CANCELLATION,
    response: {
      ...examples.ORDER,
      status: 'cancelled',
      cancellation: { ...examples.CANCELLATION, notes: '' },
    },
  },
  ...ORDER_DESCRIPTIONS,
  ...ORDER_LINK_DESCRIPTIONS,
  ...LISTING_DESCRIPTIONS,
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
    success: 'The process is alive.',
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
