/** The reply to every error of the API; each resource has a table of its own. */
import { ACCOUNT_ERRORS } from './accounts/account-errors.ts';
import { CONSOLE_ERRORS } from './console/console-errors.ts';
import { COURIER_ERRORS } from './couriers/courier-errors.ts';
import { CUSTOMER_ERRORS } from './customers/customer-errors.ts';
import { type ApiError, type ErrorReplies, REQUEST_ERRORS } from './http/http-error.ts';
import { MEDIA_ERRORS } from './media/media-errors.ts';
import { MESSAGE_ERRORS } from './messages/message-errors.ts';
import { ORDER_ERRORS } from './orders/order-errors.ts';
import { PAYMENT_ERRORS } from './payments/payment-errors.ts';
import { RATE_LIMIT_ERRORS } from './rate-limits/rate-limit-errors.ts';
import { STAFF_ERRORS } from './staff/staff-errors.ts';

export const ERROR_REPLIES: ErrorReplies<ApiError> = {
  ...REQUEST_ERRORS,
  ...RATE_LIMIT_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ORDER_ERRORS,
  ...PAYMENT_ERRORS,
  ...COURIER_ERRORS,
  ...STAFF_ERRORS,
  ...MESSAGE_ERRORS,
  ...CUSTOMER_ERRORS,
  ...CONSOLE_ERRORS,
  ...MEDIA_ERRORS,
};
