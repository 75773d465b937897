/** A request about an order fails with one of these errors, each with its reply. */
import { deliveryChangedMessage, MESSAGES } from '#contract/error.ts';
import { toSummaryInRupees } from '#contract/orders/order.ts';
import { UNKNOWN_STATE, UNLISTED_STATE } from '#domain/addresses/address-forms.ts';
import type { GstBuyerError } from '#domain/legal/gst-buyer.ts';
import type { OrderError, OrderQuote } from '#domain/orders/order.ts';
import { onlyLeft } from '#domain/stock.ts';
import { ownStateMessage } from '#domain/tax/own-state.ts';
import type { ErrorReplies, ErrorReply } from '#server/platform/http/http-error.ts';
import type { TooManyOpenOrders, TooManyOrders, TooManyPieces } from './limits/check-order-limits.ts';
import {
  type Callable,
  openOrdersMessage,
  orderRateMessage,
  piecesMessage,
} from './limits/limit-messages.ts';
import { PAYMENT_METHOD_ERRORS } from './payment-method-errors.ts';

export type OrderRequestError =
  | { readonly code: 'order-in-flight' }
  | { readonly code: 'key-reused' }
  | NotEnough
  | OrderLimitError
  | { readonly code: 'cannot-move' }
  | { readonly code: 'paid-online' }
  | { readonly code: 'not-paid-yet' }
  | { readonly code: 'needs-bank-reference' }
  | { readonly code: 'unknown-line' }
  | { readonly code: 'cannot-cancel-lines' }
  | { readonly code: 'unlisted-state' }
  | { readonly code: 'cannot-change-address' }
  | { readonly code: 'cannot-change-tracking' }
  | { readonly code: 'cannot-change-parcels' }
  | { readonly code: 'cannot-pack' }
  | { readonly code: 'cannot-record-parcel' }
  | { readonly code: 'no-invoices' }
  | { readonly code: 'cannot-receive' }
  | { readonly code: 'already-received' }
  | { readonly code: 'not-in-parcel' }
  | { readonly code: 'cannot-cancel' }
  | { readonly code: 'order-code-required' }
  | { readonly code: 'order-not-found' }
  | { readonly code: 'email-confirmed' };

/** Fewer pieces are left than were asked for. `line` is the position in the request, counted from 0. */
export interface NotEnough {
  readonly code: 'not-enough-stock';
  readonly line: number;
  readonly size: string;
  readonly left: number;
}

/** `line` is the first with the product, its position in the request counted from 0. */
export type OrderLimitError =
  | (TooManyOrders & Callable)
  | TooManyOpenOrders
  | (Omit<TooManyPieces, 'productId'> & Callable & { readonly line: number });

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly orders: OrderError | GstBuyerError | OrderRequestError;
  }
}

function lineError(field: string, message: string): ErrorReply<{ readonly line: number }> {
  return {
    status: 400,
    message,
    details: ({ line }) => ({ fields: { [`items.${line}.${field}`]: message } }),
  };
}

function fieldError(field: string, message: string) {
  return { status: 400, message, details: () => ({ fields: { [field]: message } }) };
}

/** Returns what the shopper agrees to next. */
function quoted({ summary, tax, promise }: OrderQuote) {
  return { summary: toSummaryInRupees(summary), tax, promise };
}

export const ORDER_ERRORS: ErrorReplies<OrderError | GstBuyerError | OrderRequestError> = {
  'empty-order': fieldError('items', 'Your cart is empty'),
  'too-many-lines': fieldError('items', 'An order can have at most 100 lines'),
  'unknown-product': lineError('productId', 'This product is no longer sold'),
  'unknown-size': lineError('size', 'This size is not available'),
  'bad-quantity': lineError('quantity', 'Quantity must be a whole number from 1 to 99'),
  'outside-own-state': {
    status: 400,
    message: 'The label may sell within its own state only',
    details: ({ own }) => {
      const message = ownStateMessage(own);
      return { message, fields: { 'customerInfo.address.state': message } };
    },
  },
  'unknown-state': {
    status: 400,
    message: UNKNOWN_STATE,
    details: () => ({ fields: { 'customerInfo.address.state': UNKNOWN_STATE } }),
  },
  'wrong-gstin': fieldError(
    'gstBuyer.gstin',
    'Please check the GSTIN: it has 15 characters, such as 27AAPFU0939F1ZV, and one of yours does not fit the others',
  ),
  'no-gst-invoices': fieldError('gstBuyer', 'We do not issue invoices with a GSTIN of the buyer'),
  ...PAYMENT_METHOD_ERRORS,
  'prices-changed': { status: 409, message: MESSAGES.pricesChanged, details: quoted },
  'delivery-changed': {
    status: 409,
    message: 'The order would arrive later than was promised',
    details: error => ({ ...quoted(error), message: deliveryChangedMessage(error.promise) }),
  },
  'not-enough-stock': {
    status: 409,
    message: 'There are not that many left',
    details: ({ line, size, left }) => {
      const message = onlyLeft(size, left);
      return { message, fields: { [`items.${line}.quantity`]: message } };
    },
  },
  'too-many-orders': {
    status: 429,
    message: MESSAGES.tooMany,
    details: error => ({ message: orderRateMessage(error) }),
  },
  'too-many-open-orders': {
    status: 409,
    message: 'Too many of your orders are not confirmed yet',
    details: error => ({ message: openOrdersMessage(error) }),
  },
  'too-many-pieces': {
    status: 409,
    message: 'That is too many pieces of one product',
    details: error => {
      const message = piecesMessage(error);
      return { message, fields: { [`items.${error.line}.quantity`]: message } };
    },
  },
  'order-in-flight': { status: 409, message: 'This order is already being placed. Please wait a moment.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was used for a different order' },
  'cannot-move': { status: 409, message: 'The order cannot be moved to this status' },
  'paid-online': {
    status: 409,
    message: 'This order is paid online: its payment is marked when the gateway reports it',
  },
  'not-paid-yet': {
    status: 409,
    message: 'This order is paid online and has to be paid before it is confirmed',
  },
  'needs-bank-reference': {
    status: 409,
    message: 'This order is paid by UPI: mark it as paid in the console, with the reference of the bank',
  },
  'unknown-line': {
    status: 409,
    message: 'The order has no such line',
    details: () => ({ fields: { lines: 'The order has no such line' } }),
  },
  'cannot-cancel-lines': {
    status: 409,
    message: 'The order is paid, sent or cancelled: its lines can no longer be cancelled one by one',
  },
  'unlisted-state': {
    status: 400,
    message: UNLISTED_STATE,
    details: () => ({ fields: { 'address.state': UNLISTED_STATE } }),
  },
  'cannot-change-address': {
    status: 409,
    message: 'The order is sent or cancelled: its address can no longer be changed',
  },
  'cannot-change-tracking': {
    status: 409,
    message: 'Only the number of a parcel on its way can be corrected',
  },
  'cannot-change-parcels': {
    status: 409,
    message: 'This parcel or order can no longer be packed or shipped',
  },
  'cannot-pack': {
    status: 409,
    message: 'Some of these pieces are packed already',
    details: () => ({ fields: { contents: 'Some of these pieces are packed already' } }),
  },
  'cannot-record-parcel': {
    status: 409,
    message: 'The parcel is not on its way, so that this cannot happen to it any more',
  },
  'no-invoices': { status: 404, message: 'None of these orders has an invoice' },
  'cannot-receive': { status: 409, message: 'The parcel is delivered, or not sent, and did not come back' },
  'already-received': { status: 409, message: 'What came back of this parcel is recorded already' },
  'not-in-parcel': {
    status: 409,
    message: 'There were fewer of these pieces in the parcel',
    details: () => ({ fields: { pieces: 'There were fewer of these pieces in the parcel' } }),
  },
  'cannot-cancel': { status: 409, message: 'This order can no longer be cancelled' },
  'order-code-required': {
    status: 403,
    message: 'Please ask for a code by mail first: this link only shows the order',
  },
  'order-not-found': { status: 404, message: 'We found no order with this number and phone.' },
  'email-confirmed': {
    status: 409,
    message: 'The email address of this order is confirmed, and stays as it is',
  },
};
