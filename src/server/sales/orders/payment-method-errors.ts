/** An order cannot be paid as requested for one of these reasons, each with its reply. */
import {
  codMaximumMessage,
  codMinimumMessage,
  codNotAtPinMessage,
  MESSAGES,
  pinNotServedMessage,
  prepaidNotAtPinMessage,
} from '#contract/error.ts';
import type { OrderError } from '#domain/orders/order.ts';
import type { PaymentMethodError } from '#domain/pricing.ts';
import type { ErrorReplies, ErrorReply } from '#server/platform/http/http-error.ts';

function atPin(
  message: string,
  field: string,
  messageFor: (pin: string) => string,
): ErrorReply<{ readonly pin: string }> {
  return {
    status: 400,
    message,
    details: ({ pin }) => ({ message: messageFor(pin), fields: { [field]: messageFor(pin) } }),
  };
}

export const PAYMENT_METHOD_ERRORS: ErrorReplies<Extract<OrderError, { readonly code: PaymentMethodError }>> =
  {
    'payment-not-offered': {
      status: 400,
      message: MESSAGES.paymentNotOffered,
      details: () => ({ fields: { paymentMethod: MESSAGES.paymentNotOffered } }),
    },
    'cod-below-minimum': {
      status: 400,
      message: 'The order is below the minimum for cash on delivery',
      details: ({ minimum }) => ({ message: codMinimumMessage(minimum) }),
    },
    'cod-above-maximum': {
      status: 400,
      message: 'The order is above the maximum for cash on delivery',
      details: ({ maximum }) => ({ message: codMaximumMessage(maximum) }),
    },
    'cod-not-at-pin': atPin(
      'Cash on delivery is not offered for this PIN code',
      'paymentMethod',
      codNotAtPinMessage,
    ),
    'prepaid-not-at-pin': atPin(
      'This PIN code takes cash on delivery only',
      'paymentMethod',
      prepaidNotAtPinMessage,
    ),
    'pin-not-served': atPin(
      'Nothing is delivered to this PIN code',
      'customerInfo.address.postalCode',
      pinNotServedMessage,
    ),
  };
