/** `npm run payments:simulator`: a payment gateway for development and tests, which charges nothing (docs/payments-simulator.md). */
import { startSimulator } from './simulator.ts';
import TEST_KEYS from './test-keys.json' with { type: 'json' };

const { env } = process;

try {
  const { url } = await startSimulator({
    keyId: env['RAZORPAY_KEY_ID'] ?? TEST_KEYS.RAZORPAY_KEY_ID,
    keySecret: env['RAZORPAY_KEY_SECRET'] ?? TEST_KEYS.RAZORPAY_KEY_SECRET,
    webhookSecret: env['RAZORPAY_WEBHOOK_SECRET'] ?? TEST_KEYS.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: `${env['SHOP_URL'] ?? 'http://localhost:3000'}/api/payments/razorpay/webhook`,
    port: Number(env['SIMULATOR_PORT'] ?? 4010),
  });
  console.log(`The simulator is open at ${url}`);
} catch (error) {
  console.error(`The simulator cannot start: ${error instanceof Error ? error.message : String(error)}.`);
  process.exitCode = 1;
}
