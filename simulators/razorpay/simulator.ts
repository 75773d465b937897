/** The simulator as a server: the API, the payment page and what controls it. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { handleApi } from './api.ts';
import { createClock } from './clock.ts';
import { handleControl } from './control.ts';
import { METHODS, type Method } from './entities.ts';
import { ApiError, isError } from './errors.ts';
import { createOutage, type Outage } from './outage.ts';
import { isOutcome, OUTCOMES, payOrder } from './outcomes.ts';
import { closedPage, errorPage, paymentPage, readOpening, returnPage } from './payment-page.ts';
import { returnFields, type Store, toOrder } from './store.ts';
import { createWebhooks } from './webhooks.ts';

export interface SimulatorOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** By which webhooks are signed when the fault is set. */
  readonly oldWebhookSecret?: string;
  /** A function for a shop that is started after the simulator. */
  readonly webhookUrl: string | (() => string);
  /** 0: any that is free. */
  readonly port: number;
  /** The address that it listens at; by default only this machine reaches it. */
  readonly host?: string;
}

export interface Simulator {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Throws for keys that are not for tests, and in production. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  if (!options.keyId.startsWith('rzp_test_'))
    throw new Error('The simulator takes only keys that begin with rzp_test_');
  if (process.env['NODE_ENV'] === 'production') throw new Error('The simulator is not for production');
  const store = createStore(options);
  const outage = createOutage();
  const credentials = `${options.keyId}:${options.keySecret}`;
  const server = createServer(
    (request, reply) => void respond({ store, outage, credentials }, request, reply),
  );
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(options.port, host, resolve),
  );
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      store.clock.stop();
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

function createStore({
  keySecret,
  webhookSecret,
  oldWebhookSecret = 'an old secret',
  webhookUrl,
}: SimulatorOptions): Store {
  const clock = createClock();
  return {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    disputes: new Map(),
    clock,
    webhooks: createWebhooks({ url: webhookUrl, secret: webhookSecret, oldSecret: oldWebhookSecret, clock }),
    keySecret,
    refundOutcome: 'processed',
    feeBearer: 'business',
  };
}

interface Server {
  readonly store: Store;
  readonly outage: Outage;
  readonly credentials: string;
}

async function respond(server: Server, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const body = await text(request);
    if (url.pathname.startsWith('/sim/')) await respondControl(server, reply, { path: url.pathname, body });
    else if (url.pathname.startsWith('/assets/') || url.pathname === '/v1/checkout.js')
      await sendFile(reply, url.pathname);
    else if (url.pathname === '/v1/checkout/embedded' || url.pathname.startsWith('/pay/'))
      sendPage(reply, pageFor(server.store, { url, fields: toFields(request, url, body) }));
    else
      await respondApi(server, reply, {
        method: request.method ?? '',
        url,
        body,
        header: name => findHeader(request, name),
      });
  } catch (error) {
    if (error instanceof ApiError) sendJson(reply, error.status, error.body);
    else sendJson(reply, 500, new ApiError(String(error), { status: 500 }).body);
  }
}

function findHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function respondControl(
  { store, outage }: Server,
  reply: ServerResponse,
  request: { readonly path: string; readonly body: string },
) {
  const result: unknown = await handleControl({ store, outage }, request);
  if (result === undefined)
    throw new ApiError('The requested URL was not found on the server.', { status: 404 });
  sendJson(reply, 200, result);
}

async function respondApi(
  { store, outage, credentials }: Server,
  reply: ServerResponse,
  request: Parameters<typeof handleApi>[1],
): Promise<void> {
  const { kind, seconds } = outage.next(request.url.pathname);
  if (kind === 'silence') return;
  if (kind === 'hang')
    await new Promise<void>(resolve => {
      store.clock.after(seconds * 1000, resolve);
    });
  if (kind === 'error') {
    reply.writeHead(502, { 'content-type': 'text/html' }).end('<html>502 Bad Gateway</html>');
    return;
  }
  const result = handleApi(store, request, credentials);
  if (kind === 'lost-response') reply.destroy();
  else sendJson(reply, 200, result);
}

function toFields(request: IncomingMessage, url: URL, body: string): URLSearchParams {
  return request.method === 'POST' ? new URLSearchParams(body) : url.searchParams;
}

interface PageRequest {
  readonly url: URL;
  readonly fields: URLSearchParams;
}

function pageFor(store: Store, { url, fields }: PageRequest): string {
  const opening = readOpening(fields);
  if (!url.pathname.startsWith('/pay/'))
    return paymentPage(toOrder(store, fields.get('order_id') ?? ''), opening);
  const order = toOrder(store, url.pathname.slice('/pay/'.length));
  const outcome = fields.get('outcome');
  const reason = fields.get('reason');
  if (!isOutcome(outcome)) throw new ApiError('The outcome is unknown.', { field: 'outcome' });
  const method: Method = Object.hasOwn(METHODS, opening.method) ? (opening.method as Method) : 'upi';
  const payment = payOrder(store, order, {
    outcome,
    method,
    reason: isError(reason) ? reason : 'payment_failed',
    minutes: 10,
  });
  const { tells } = OUTCOMES[outcome];
  if (tells === 'paid') return returnPage(returnFields(store, payment), opening);
  if (tells === 'nothing') return closedPage(opening);
  const error = {
    code: payment.error_code ?? '',
    description: payment.error_description ?? '',
    source: payment.error_source ?? '',
    step: payment.error_step ?? '',
    reason: payment.error_reason ?? '',
  };
  return errorPage(error, { order, opening });
}

const FILES = {
  '/v1/checkout.js': 'checkout.js',
  '/assets/payment-page.js': 'payment-page.js',
  '/assets/payment-page.css': 'payment-page.css',
} as const;

async function sendFile(reply: ServerResponse, path: string): Promise<void> {
  if (!Object.hasOwn(FILES, path))
    throw new ApiError('The requested URL was not found on the server.', { status: 404 });
  const name = FILES[path as keyof typeof FILES];
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  const content = await readFile(new URL(`public/${name}`, import.meta.url));
  // The shop's pages load it from another origin.
  reply.writeHead(200, { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' }).end(content);
}

function sendPage(reply: ServerResponse, html: string): void {
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

function sendJson(reply: ServerResponse, status: number, json: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
