/** The reply to every error of the API; each resource has a table of its own. */

import { BACKUP_ERRORS } from './backups/backup-errors.ts';
import { MEDIA_ERRORS } from './catalogue/media/media-errors.ts';
import { CONSOLE_ERRORS } from './console/console-errors.ts';
import { ACCOUNT_ERRORS } from './people/accounts/account-errors.ts';
import { MESSAGE_ERRORS } from './people/messages/message-errors.ts';
import { STAFF_ERRORS } from './people/staff/staff-errors.ts';
import { type ApiError, type ErrorReplies, REQUEST_ERRORS } from './platform/http/http-error.ts';
import { RATE_LIMIT_ERRORS } from './platform/rate-limits/rate-limit-errors.ts';
import { COURIER_ERRORS } from './sales/couriers/courier-errors.ts';
import { CUSTOMER_ERRORS } from './sales/customers/customer-errors.ts';
import { GUEST_ERRORS } from './sales/orders/guests/guest-errors.ts';
import { GUEST_HELP_ERRORS } from './sales/orders/guests/guest-help-errors.ts';
import { ORDER_ERRORS } from './sales/orders/order-errors.ts';
import { PAYMENT_ERRORS } from './sales/payments/payment-errors.ts';
import { MAIL_SERVER_ERRORS } from './site/mails/server/mail-server-errors.ts';

export const ERROR_REPLIES: ErrorReplies<ApiError> = {
  ...REQUEST_ERRORS,
  ...RATE_LIMIT_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ORDER_ERRORS,
  ...GUEST_ERRORS,
  ...GUEST_HELP_ERRORS,
  ...PAYMENT_ERRORS,
  ...COURIER_ERRORS,
  ...STAFF_ERRORS,
  ...MESSAGE_ERRORS,
  ...CUSTOMER_ERRORS,
  ...CONSOLE_ERRORS,
  ...MEDIA_ERRORS,
  ...MAIL_SERVER_ERRORS,
  ...BACKUP_ERRORS,
};
