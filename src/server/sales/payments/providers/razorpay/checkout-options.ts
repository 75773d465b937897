/** The options of Razorpay's script in the browser. */
import type { PaymentStepRequest } from '#server/sales/payments/providers/payment-provider.ts';

export function checkoutOptions(
  {
    providerOrderId,
    orderNumber,
    amount,
    shopName,
    customer,
    method,
    returnUrl,
    secondsLeft,
  }: PaymentStepRequest,
  keyId: string,
): Readonly<Record<string, unknown>> {
  return {
    key: keyId,
    order_id: providerOrderId,
    amount,
    currency: 'INR',
    name: shopName,
    description: `Order ${orderNumber}`,
    prefill: {
      name: customer.name,
      email: customer.email,
      contact: `+91${customer.phone.replaceAll(/\D/g, '').slice(-10)}`,
      method,
    },
    callback_url: returnUrl,
    remember_customer: false,
    // Typing a UPI id ended in February 2026, except on some phones.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    ...(secondsLeft === undefined ? {} : { timeout: secondsLeft }),
  };
}
