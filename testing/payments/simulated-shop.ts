/** The whole server with the client of Razorpay and the gateway's simulator, over HTTP. */
import { onTestFinished } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import type { PaymentView, StartedPayment } from '#contract/payments/payment.ts';
import { API, fill, GATEWAY_API } from '#contract/urls.ts';
import { freePort } from '#scripts/start-postgres.mjs';
import { createIds } from '#server/platform/db/ids.ts';
import { runPaymentsRound } from '#server/sales/payments/payments-round.ts';
import { createRazorpay } from '#server/sales/payments/providers/razorpay/razorpay.ts';
import { startSimulator } from '#simulators/razorpay/simulator.ts';
import { createTestApp } from '#testing/test-app.ts';
import { orderRequest, registerVerified } from '#testing/test-shopper.ts';
import { paymentsBy } from './payments-by.ts';
import { KEYS, SECRETS } from './simulated-gateway.ts';

/** A server that takes the simulator's events, and an order whose payment is started. */
export async function openSimulatedShop() {
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}${GATEWAY_API.webhook}`;
  const simulator = await startSimulator({ ...KEYS, ...SECRETS, webhookUrl, port: 0 });
  onTestFinished(() => simulator.close());
  const { url } = simulator;
  const provider = createRazorpay({ ...KEYS, url, webhookSecrets: [SECRETS.webhookSecret] });
  const shop = await createTestApp('embedded', { payments: paymentsBy(provider) });
  await shop.app.listen({ port, host: '127.0.0.1' });
  const { token } = await registerVerified(shop);
  const sim = async (command: string, body: object) => {
    const response = await fetch(`${url}/sim/${command}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as { readonly fields: Readonly<Record<string, string>> };
  };
  const work = () =>
    runPaymentsRound({
      ...shop,
      clock: shop.clock.now,
      newId: createIds(shop.clock.now),
      actor: 'payments',
      logger: shop.app.log,
      onMail: () => undefined,
      provider,
    });
  const payload = orderRequest();
  const placed = await shop.send({ method: 'POST', url: API.orders, payload }, token);
  const { order } = placed.json<PlacedOrder>();
  const at = fill(API.orderPayment, { id: order.id });
  const started = (await shop.send({ method: 'POST', url: at }, token)).json<StartedPayment>();
  if (started.next.kind !== 'modal') throw new Error('The checkout is opened by a script');
  const { order_id: orderId, callback_url } = started.next.options as Readonly<Record<string, string>>;
  const state = async () => (await shop.send({ method: 'GET', url: at }, token)).json<PaymentView>().state;
  return { shop, sim, work, state, orderId, callback_url };
}
