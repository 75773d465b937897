/** Takes the place of a gateway whose keys were removed, so that orders which it should have collected come to an end. */
import { refused } from '#domain/result.ts';
import type { PaymentProvider, ProviderError } from './payment-provider.ts';

const UNAVAILABLE: ProviderError = {
  code: 'unauthorized',
  reason: 'no_keys',
  description: 'The keys of the gateway are not set',
};

const fail = () => Promise.resolve(refused(UNAVAILABLE));

export const ABSENT_PROVIDER: PaymentProvider = {
  id: 'razorpay',
  createPayment: fail,
  nextStep: () => ({ kind: 'redirect', url: '/orders' }),
  findOrders: fail,
  readReturn: () => ({ proven: false }),
  readWebhook: () => refused('bad-signature'),
  fetchPayments: fail,
  fetchPayment: fail,
  listPayments: fail,
  capture: fail,
  refund: fail,
  fetchRefunds: fail,
  listRefunds: fail,
  listDisputes: fail,
};
