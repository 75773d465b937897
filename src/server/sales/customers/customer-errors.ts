/** A customer cannot be erased for one of these reasons, each with its reply. */
import type { ErrorReplies } from '#server/platform/http/http-error.ts';
import type { ErasureError } from './erase-customer.ts';

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly customers: ErasureError;
  }
}

const EMAIL_DIFFERS = 'This is not the email of the customer';

export const CUSTOMER_ERRORS: ErrorReplies<ErasureError> = {
  'customer-email-differs': {
    status: 409,
    message: EMAIL_DIFFERS,
    details: () => ({ fields: { email: EMAIL_DIFFERS } }),
  },
  'customer-is-staff': {
    status: 409,
    message: 'This account belongs to staff. Take its staff rights away first.',
  },
  'customer-has-open-orders': {
    status: 409,
    message: 'There are open orders. Deliver or cancel them first.',
    details: ({ count }) => ({
      message:
        count === 1
          ? 'There is an open order. Deliver or cancel it first.'
          : `There are ${count} open orders. Deliver or cancel them first.`,
    }),
  },
};
