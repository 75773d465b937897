/** A request for a code, an account or another address by the link of an order fails with one of these errors. */
import type { ErrorReplies } from '#server/platform/http/http-error.ts';

type GuestError =
  | { readonly code: 'order-without-mailbox' }
  | { readonly code: 'email-of-many-orders' }
  | { readonly code: 'order-in-account' }
  | { readonly code: 'account-code-mailed' };

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly guests: GuestError;
  }
}

export const GUEST_ERRORS: ErrorReplies<GuestError> = {
  'order-without-mailbox': {
    status: 409,
    message: 'This order has no email address. Please enter one, or call us.',
  },
  'email-of-many-orders': {
    status: 409,
    message: 'Too many open orders have this email address. Please enter a different one, or call us.',
  },
  'order-in-account': {
    status: 409,
    message: 'This order is in an account. Sign in to see all of it, and to change it.',
  },
  'account-code-mailed': {
    status: 403,
    message: 'We have mailed you a code. Enter it to open your account.',
  },
};
