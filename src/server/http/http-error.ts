/** Everything the interface refuses, on one screen: its status and the words a person reads (spec 8). */
import { type ErrorBody, MESSAGES } from '#contract/error.ts';
import { toSummaryInRupees } from '#contract/order.ts';
import type { OrderRefusal } from '#domain/order.ts';
import { onlyLeft } from '#domain/stock.ts';
import type { AccountRefusal } from '#server/accounts/account-errors.ts';
import type { OrderCallRefusal } from '#server/orders/order-refusal.ts';

/** What is refused before any noun has a say. */
export type RequestRefusal =
  | { readonly code: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly code: 'bad-request' }
  | { readonly code: 'bad-json' }
  | { readonly code: 'too-large' }
  | { readonly code: 'headers-too-large' }
  | { readonly code: 'too-slow' }
  | { readonly code: 'unsupported-type' }
  | { readonly code: 'not-logged-in' }
  | { readonly code: 'access-denied' }
  | { readonly code: 'not-found' }
  | { readonly code: 'too-many'; readonly retryAfter: number }
  | { readonly code: 'busy'; readonly retryAfter: number }
  | { readonly code: 'failed' };

export type Refusal = RequestRefusal | AccountRefusal | OrderRefusal | OrderCallRefusal;

type Reply = readonly [status: number, message: string];

const REPLIES = {
  invalid: [400, MESSAGES.other],
  'bad-request': [400, 'The request could not be understood'],
  'bad-json': [400, 'The request is not valid JSON'],
  'too-large': [413, 'The request is too large'],
  'headers-too-large': [431, 'The request is too large'],
  'too-slow': [408, MESSAGES.timeout],
  'unsupported-type': [415, 'The request must be JSON'],
  'not-logged-in': [401, MESSAGES.sessionExpired],
  'access-denied': [403, MESSAGES.accessDenied],
  'not-found': [404, MESSAGES.notFound],
  'too-many': [429, MESSAGES.tooMany],
  busy: [503, MESSAGES.server],
  failed: [500, MESSAGES.server],

  'wrong-login': [401, MESSAGES.wrongLogin],
  'email-taken': [409, MESSAGES.emailTaken],
  'session-ended': [401, MESSAGES.sessionExpired],
  'wrong-password': [400, 'This is not your current password'],
  'link-expired': [410, 'This link has expired. Ask for a new one.'],
  'user-not-found': [404, MESSAGES.userNotFound],
  'too-many-addresses': [409, 'You have as many addresses as can be kept'],

  'empty-order': [400, 'Your cart is empty'],
  'too-many-lines': [400, 'An order can have at most 100 lines'],
  'unknown-product': [400, 'This product is no longer sold'],
  'unknown-size': [400, 'This size is not available'],
  'bad-quantity': [400, 'Quantity must be a whole number from 1 to 99'],
  'cod-below-minimum': [400, MESSAGES.codMinimum],
  'prices-changed': [409, MESSAGES.pricesChanged],

  'not-enough-stock': [409, 'There are not that many left'],
  'order-in-flight': [409, 'This order is already being placed. Please wait a moment.'],
  'key-reused': [422, 'This Idempotency-Key was used for a different order'],
  'cannot-move': [409, 'The order cannot be moved to this status'],
  'cannot-cancel': [409, 'This order can no longer be cancelled'],
} as const satisfies Record<Refusal['code'], Reply>;

export function statusOf({ code }: Pick<Refusal, 'code'>): number {
  return REPLIES[code][0];
}

/** The words for a code where no more is known than the code. */
export function messageFor(code: Refusal['code']): string {
  return REPLIES[code][1];
}

/** Which field of a line each refusal is about. */
const LINE_FIELDS = {
  'unknown-product': 'productId',
  'unknown-size': 'size',
  'bad-quantity': 'quantity',
  'not-enough-stock': 'quantity',
} as const;

/** What is wrong with which field of a request, where a refusal is about one. */
function fieldsOf(refusal: Refusal, message: string): Readonly<Record<string, string>> | undefined {
  if (refusal.code === 'invalid') return refusal.fields;
  if ('line' in refusal) return { [`items.${refusal.line}.${LINE_FIELDS[refusal.code]}`]: message };
  if (refusal.code === 'wrong-password') return { currentPassword: message };
  if (refusal.code === 'empty-order' || refusal.code === 'too-many-lines') return { items: message };
  return undefined;
}

export function errorBodyOf(refusal: Refusal): ErrorBody {
  const message = messageOf(refusal);
  const fields = fieldsOf(refusal, message);
  return {
    message,
    code: refusal.code,
    ...(fields === undefined ? {} : { fields }),
    ...(refusal.code === 'prices-changed' ? { summary: toSummaryInRupees(refusal.summary) } : {}),
  };
}

function messageOf(refusal: Refusal): string {
  // A toast shows one sentence: that of the first wrong field says more than any general one.
  if (refusal.code === 'invalid') return Object.values(refusal.fields)[0] ?? MESSAGES.other;
  if (refusal.code === 'not-enough-stock') return onlyLeft(refusal.size, refusal.left);
  return REPLIES[refusal.code][1];
}

/** Seconds after which trying again makes sense. */
export function retryAfterOf(refusal: Refusal): number | undefined {
  return 'retryAfter' in refusal ? refusal.retryAfter : undefined;
}

/** Carries a refusal from a handler to the one place that answers errors. */
export class HttpError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of an outcome, or its refusal thrown towards the error handler. */
export function accepted<Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal },
): Value {
  if (outcome.ok) return outcome.value;
  throw new HttpError(outcome.refusal);
}
