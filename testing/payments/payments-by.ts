import type { OnlinePayments } from '#server/sales/payments/payment-api.ts';
import type { PaymentProvider } from '#server/sales/payments/providers/payment-provider.ts';

/** A test app whose orders are paid by this provider. */
export function paymentsBy(provider: PaymentProvider): OnlinePayments {
  const gateway = { provider, keyId: 'rzp_test_1234567890', source: 'environment', url: undefined } as const;
  return {
    getGateway: () => gateway,
    onKeysChange: () => Promise.resolve(),
    onEvent: () => undefined,
  };
}
