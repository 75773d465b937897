/** A payment gateway for tests that gives the responses it is told, and the client of it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createRazorpay } from '#server/sales/payments/providers/razorpay/razorpay.ts';

interface Sent {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A status with a body, a lost connection, or no response at all. */
export type Response = readonly [status: number, body: unknown] | 'lost' | 'none';

/** A gateway that gives these responses, one after the other. */
export async function gatewayThat(...responses: readonly Response[]) {
  const sent: Sent[] = [];
  const server = createServer((request, reply) => void respond(request, reply));
  async function respond(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await text(request);
    const response = responses[sent.length] ?? 'none';
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body: body === '' ? undefined : JSON.parse(body) });
    if (response === 'none') return;
    if (response === 'lost') {
      reply.destroy();
      return;
    }
    const [status, json] = response;
    reply.writeHead(status).end(typeof json === 'string' ? json : JSON.stringify(json));
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Short only where it is waited for: a busy machine responds late.
  const deadlineMs = responses.includes('none') ? 200 : undefined;
  return { sent, provider: createRazorpay({ ...KEYS, url, deadlineMs }) };
}

export const KEYS = { keyId: 'rzp_test_key', keySecret: 'a secret', webhookSecrets: ['another secret'] };

/** The body of an error. */
export function errorThat(description: string, code = 'BAD_REQUEST_ERROR') {
  return { error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } };
}
