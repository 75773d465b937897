/** The gateway's simulator, a client of it, and a shop that takes its webhooks, for tests. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { paise } from '#domain/money.ts';
import { createRazorpay } from '#server/sales/payments/providers/razorpay/razorpay.ts';
import { startSimulator } from '#simulators/razorpay/simulator.ts';

export const KEYS = { keyId: 'rzp_test_contract', keySecret: 'the key secret' };
export const SECRETS = { webhookSecret: 'the webhook secret', oldWebhookSecret: 'the one before' };
export const NEW_PAYMENT = {
  reference: 'pyo_01JADW3ZK5',
  orderNumber: 'NL-261123-7K3M9Q',
  amount: paise(79_900),
  mayExist: false,
};

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A simulator, a client of it, and a shop that receives its webhooks and responds with `status()`. */
export async function startSimulatedGateway(status: () => number = () => 200) {
  const received: Received[] = [];
  const shop = createServer((request, reply) => void receive(request, reply));
  async function receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    received.push({ headers: request.headers, body: await buffer(request) });
    reply.writeHead(status()).end();
  }
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
  const simulator = await startSimulator({ ...KEYS, ...SECRETS, webhookUrl, port: 0 });
  onTestFinished(async () => {
    await simulator.close();
    shop.close();
  });
  const { url } = simulator;
  const webhookSecrets = [SECRETS.webhookSecret];
  const client = createRazorpay({ ...KEYS, url, webhookSecrets });
  const impatientClient = createRazorpay({ ...KEYS, url, webhookSecrets, deadlineMs: 200 });
  const sim = async (command: string, body: object = {}) => {
    const response = await fetch(`${url}/sim/${command}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as Simulated;
  };
  const api = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const authorization = `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}`;
    const response = await fetch(`${url}/v1/${path}`, {
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await response.json()) as Json;
  };
  const order = async () => {
    const created = await client.createPayment(NEW_PAYMENT);
    if (!created.ok) throw new Error('The order was not created');
    return created.value.providerOrderId;
  };
  /** The events received so far; the clock runs until all that are due have been delivered. */
  const events = async () => {
    await sim('advance', { seconds: 0 });
    return received.map(({ headers, body }) => client.readWebhook(body, headers));
  };
  return { client, impatientClient, sim, api, order, events, received };
}

type Json = Readonly<Record<string, unknown>>;

interface Simulated {
  readonly payment: { readonly id: string };
  readonly refund: { readonly id: string };
  readonly dispute: { readonly id: string; readonly created_at: number; readonly respond_by: number };
  readonly fields: Readonly<Record<string, string>>;
}
