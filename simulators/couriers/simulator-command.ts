/** `npm run couriers:simulator`: the couriers' systems for development, which carry nothing (docs/operations.md). */
import type { CourierMessage } from './messages.ts';
import { startCourierSimulator } from './simulator.ts';
import KEYS from './test-keys.json' with { type: 'json' };

const { env } = process;
const shopUrl = env['SHOP_URL'] ?? 'http://localhost:3000';

async function send({ sender, headers, body }: CourierMessage): Promise<number> {
  try {
    const response = await fetch(`${shopUrl}/api/parcels/events/${sender}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.status;
  } catch {
    return 0;
  }
}

try {
  const { url } = await startCourierSimulator({
    shiprocket: {
      email: KEYS.SHIPROCKET_EMAIL,
      password: KEYS.SHIPROCKET_PASSWORD,
      webhookToken: KEYS.SHIPROCKET_WEBHOOK_TOKEN,
    },
    delhivery: { token: KEYS.DELHIVERY_TOKEN, webhookToken: KEYS.DELHIVERY_WEBHOOK_TOKEN },
    send,
    port: Number(env['SIMULATOR_PORT'] ?? 4020),
  });
  console.log(`The simulator of couriers is open at ${url}`);
} catch (error) {
  console.error(`The simulator cannot start: ${error instanceof Error ? error.message : String(error)}.`);
  process.exitCode = 1;
}
