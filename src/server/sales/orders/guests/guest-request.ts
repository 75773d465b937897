/** What a request without a session has to have for an order: an address that is right or none, and a key that nobody can guess. */
import { toFields } from '#contract/error.ts';
import type { PlaceOrderRequest } from '#contract/orders/order.ts';
import { NewEmail } from '#contract/text.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { RequestError } from '#server/platform/http/http-error.ts';

/** 22 characters of base64url have 128 bits. */
const KEY = /^[\w-]{22,255}$/;

const KEY_MESSAGE = 'An order without an account needs an Idempotency-Key of at least 22 random characters';

/** Returns whether the key is one that nobody can guess. */
export function isGuestKey(key: string): boolean {
  return KEY.test(key);
}

/** While an order is placed under the key, no other one is: neither that of a guest nor that of an account. */
export function inFlightName(key: string): string {
  return `guest ${hashToken(key)}`;
}

export function readGuestRequest(
  { customerInfo }: PlaceOrderRequest,
  key: string | undefined,
): Result<{ readonly email: string; readonly key: string }, RequestError> {
  // A form sends an empty text for a field that is left out.
  const { email: typed = '' } = customerInfo;
  const email = typed === '' ? ({ success: true, data: '' } as const) : NewEmail.safeParse(typed);
  if (!email.success)
    return refuse(toFields(email.error.issues.map(issue => ({ ...issue, path: ['customerInfo', 'email'] }))));
  if (key === undefined || !isGuestKey(key)) return refuse({ 'idempotency-key': KEY_MESSAGE });
  return ok({ email: email.data, key });
}

function refuse(fields: Readonly<Record<string, string>>) {
  return refused<RequestError>({ code: 'invalid', fields, isIncomplete: false });
}
