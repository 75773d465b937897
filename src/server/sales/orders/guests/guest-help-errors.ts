/** Staff cannot act for a customer without an account for one of these reasons, each with its reply. */
import type { ErrorReplies } from '#server/platform/http/http-error.ts';
import type { GuestHelpError } from './help-guest.ts';

type HelpError = Exclude<GuestHelpError, { readonly code: 'not-found' }>;

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly guestHelp: HelpError;
  }
}

export const GUEST_HELP_ERRORS: ErrorReplies<HelpError> = {
  'order-of-account': {
    status: 409,
    message: 'This order belongs to an account. Its owner signs in, or resets the password.',
  },
  'other-customer': {
    status: 409,
    message:
      'Number and phone are not those of this order. Ask again, and change nothing before both are right.',
  },
  'order-without-email': { status: 409, message: 'There is no email to mail the link to. Enter one first.' },
};
