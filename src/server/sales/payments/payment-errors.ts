import { MAX_STATEMENT_MB } from '#contract/console/payments/bank-statement.ts';
import { formatAmount } from '#domain/money.ts';
import { REFUND_CODE_FROM, type RefundError } from '#domain/payments/refunds.ts';
import type { ErrorReplies } from '#server/platform/http/http-error.ts';

type PaymentError =
  | { readonly code: 'not-payable' }
  | { readonly code: 'gateway-unavailable' }
  | RefundError
  | { readonly code: 'refund-changed' }
  | { readonly code: 'refund-needs-reference' }
  | { readonly code: 'not-in-review' }
  | { readonly code: 'cannot-accept-payment' }
  | { readonly code: 'refund-needs-code' }
  | { readonly code: 'refund-not-open' }
  | { readonly code: 'no-gateway' }
  | { readonly code: 'statement-too-large' }
  | { readonly code: 'keys-in-environment' }
  | { readonly code: 'gateway-not-asked'; readonly description: string };

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly payments: PaymentError;
  }
}

const NEEDS_REFERENCE =
  'The shop received this money itself: return it first, then name the reference under which it can be found';

export const PAYMENT_ERRORS: ErrorReplies<PaymentError> = {
  'not-payable': { status: 409, message: 'This order cannot be paid online now' },
  'gateway-unavailable': {
    status: 503,
    message: 'The payment service does not respond. Your order waits for you: please try again in a minute.',
  },
  'nothing-to-refund': { status: 409, message: 'There is nothing left to refund of what was paid' },
  'refund-too-large': {
    status: 409,
    message: 'This is more than is left to refund',
    details: ({ max }) => ({ message: `At most ${formatAmount(max)} is left to refund` }),
  },
  'refund-line-unknown': { status: 409, message: 'So many pieces of this line are not left to refund' },
  'refund-changed': {
    status: 409,
    message: 'Something was refunded meanwhile. Please look at the order again.',
  },
  'refund-needs-reference': {
    status: 400,
    message: NEEDS_REFERENCE,
    details: () => ({ fields: { reference: NEEDS_REFERENCE } }),
  },
  'not-in-review': { status: 409, message: 'This payment is not in review, or no longer' },
  'cannot-accept-payment': {
    status: 409,
    message:
      'This payment cannot pay the order: it is cancelled, paid already, or the money is in another currency or returned already',
  },
  'refund-needs-code': {
    status: 403,
    message: `To return ${formatAmount(REFUND_CODE_FROM)} or more for an order, or in a day, enter a code of your second factor`,
  },
  'refund-not-open': {
    status: 409,
    message: 'This refund has not failed, or its money has gone back meanwhile',
  },
  'keys-in-environment': {
    status: 409,
    message:
      'The keys are set in the environment of the server (RAZORPAY_KEY_ID), which comes first; take them out there to enter others here',
  },
  'statement-too-large': {
    status: 413,
    message: `The statement has more than ${MAX_STATEMENT_MB} MB. Take fewer days.`,
  },
  'no-gateway': {
    status: 409,
    message:
      'The shop has no keys of a payment gateway. An owner enters them under Settings, Payment gateway.',
  },
  'gateway-not-asked': {
    status: 409,
    message: 'The gateway could not be asked. Please try again in a minute.',
    details: ({ description }) => ({
      message: `The gateway could not be asked: ${description.replace(/\.$/, '')}. Please try again in a minute.`,
    }),
  },
};
