/** The settings of a server that takes payments through the gateway's simulator, which is started with the same keys. */
import type { Settings } from '#testing/server-process.ts';

export const GATEWAY_KEYS = {
  keyId: 'rzp_test_simulated',
  keySecret: 'the-key-secret',
  webhookSecret: 'the-webhook-secret',
};

export function gatewaySettings(simulatorUrl: string): Settings {
  return {
    RAZORPAY_KEY_ID: GATEWAY_KEYS.keyId,
    RAZORPAY_KEY_SECRET: GATEWAY_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: GATEWAY_KEYS.webhookSecret,
    RAZORPAY_URL: simulatorUrl,
  };
}
