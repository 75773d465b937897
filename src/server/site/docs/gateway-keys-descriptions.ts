import type { GatewayKeys } from '#contract/console/payments/gateway-keys.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const KEYS: GatewayKeys = {
  source: 'console',
  keyId: 'rzp_test_1234567890',
  isTest: true,
  stored: {
    keyId: 'rzp_test_1234567890',
    at: '2026-11-20T18:00:00.000Z',
    by: 'Meena Sundaram',
    isReadable: true,
  },
  webhookUrl: 'https://nool.example/api/payments/razorpay/webhook',
};

const CODE_ERRORS = ['wrong-code', 'second-factor-missing', 'too-many'] as const;

/** The endpoints by which an owner enters the keys of the payment gateway. */
export const GATEWAY_KEYS_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${PAYMENT_API.gatewayKeys}`]: {
    id: 'getGatewayKeys',
    summary: 'Read which keys of the payment gateway are in use (staff)',
    success: 'The key id, where the keys are from, and who changed them. Never a secret.',
    errors: STAFF_ERRORS,
    response: KEYS,
  },
  [`PUT ${PAYMENT_API.gatewayKeys}`]: {
    id: 'changeGatewayKeys',
    summary: 'Enter the keys of the payment gateway (staff)',
    description:
      'All three, with a code of the second factor. They are stored encrypted, and all processes use them within seconds. The webhook secret of before is accepted for two more days.',
    success: 'The keys are in use.',
    errors: [...STAFF_ERRORS, 'keys-in-environment', ...CODE_ERRORS],
    request: {
      keyId: 'rzp_test_1234567890',
      keySecret: 'the-key-secret',
      webhookSecret: 'the-webhook-secret',
      code: '123456',
    },
    response: KEYS,
  },
  [`POST ${PAYMENT_API.gatewayKeysRemoval}`]: {
    id: 'removeGatewayKeys',
    summary: 'Remove the stored keys of the payment gateway (staff)',
    description:
      'Nothing more is collected then; orders that wait for their payment are cancelled within two hours.',
    success: 'The keys are removed.',
    errors: [...STAFF_ERRORS, ...CODE_ERRORS],
    request: { code: '123456' },
    response: { ...KEYS, source: 'none', keyId: null, isTest: false, stored: null },
  },
  [`POST ${PAYMENT_API.gatewayTest}`]: {
    id: 'testGatewayKeys',
    summary: 'Ask the payment gateway whether it accepts the keys (staff)',
    success: 'What the gateway says, in words.',
    errors: [...STAFF_ERRORS, 'no-gateway'],
    response: { isWorking: true, text: 'The gateway accepts the keys.' },
  },
};
