/** Prometheus metrics of the process. No label contains input of a client. */
import { statfs } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  API,
  MANIFEST_FILE,
  MEDIA_FILE,
  PRODUCT_FILE,
  PRODUCT_LIST_FILE,
  PRODUCTS_FILE,
} from '#contract/urls.ts';
import type { ConcurrencyCounts } from '#server/platform/overload/concurrency-limit.ts';

export interface DocumentUse {
  readonly outcome: 'hit' | 'miss';
  readonly bytes: number;
}

/** What became of an event of the payment gateway: `rejected` for its signature; `return-rejected`: a forged return of a browser. */
const PAYMENT_EVENT_OUTCOMES = ['stored', 'repeated', 'rejected', 'return-rejected'] as const;

export type PaymentEventOutcome = (typeof PAYMENT_EVENT_OUTCOMES)[number];

export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly failed: number;
  /** Age of the oldest waiting mail; 0 when none waits. */
  readonly oldestMs: number;
}

export interface Metrics {
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly countResponse: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly countPaymentEvent: (outcome: PaymentEventOutcome) => void;
  readonly countDocument: (use: DocumentUse) => void;
  readonly watchPool: (pool: PoolCounts) => void;
  readonly watchPasswords: (counts: () => ConcurrencyCounts) => void;
  readonly watchDisk: (folder: string) => void;
  readonly watchOutbox: (count: () => Promise<OutboxCounts>) => void;
}

/** The buckets go from a cached page to the deadline of a request, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const documents = new Counter({
    name: 'nool_documents_total',
    help: 'Pages served, by cache hit or miss',
    labelNames: ['outcome'],
    registers,
  });
  const documentBytes = new Gauge({
    name: 'nool_documents_bytes',
    help: 'Size of the cached pages',
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A failed read, as without a database, must not fail the other metrics.
        this.set(await Promise.try(read).catch(() => Number.NaN));
      },
    });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countResponse: responseCounter(registry),
    countPaymentEvent: paymentEventCounter(registry),
    countDocument: ({ outcome, bytes }) => {
      documents.inc({ outcome });
      documentBytes.set(bytes);
    },
    watchPool: pool => {
      gauge('nool_pool_connections', 'Connections to PostgreSQL', () => pool.totalCount);
      gauge('nool_pool_idle', 'Idle connections to PostgreSQL', () => pool.idleCount);
      gauge('nool_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
    },
    watchPasswords: counts => {
      gauge('nool_passwords_running', 'Passwords being hashed', () => counts().running);
      gauge('nool_passwords_waiting', 'Passwords that wait to be hashed', () => counts().waiting);
    },
    watchOutbox: count => {
      gauge('nool_outbox_waiting', 'Mails that wait to be sent', async () => (await count()).waiting);
      gauge('nool_outbox_failed', 'Mails that were given up', async () => (await count()).failed);
      gauge('nool_outbox_oldest_seconds', 'How long the oldest waiting mail has waited', async () => {
        return (await count()).oldestMs / 1000;
      });
    },
    watchDisk: folder => {
      gauge('nool_disk_free_bytes', 'Free space on the disk of the data folder', async () => {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      });
    },
  };
}

function paymentEventCounter(registry: Registry): Metrics['countPaymentEvent'] {
  const events = new Counter({
    name: 'nool_payment_events_total',
    help: 'Events of the payment gateway: stored, known already, or rejected for their signature, and forged returns',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of PAYMENT_EVENT_OUTCOMES) events.inc({ outcome }, 0);
  return outcome => events.inc({ outcome });
}

function responseCounter(registry: Registry): Metrics['countResponse'] {
  const registers = [registry];
  const responses = new Histogram({
    name: 'nool_http_request_seconds',
    help: 'Response time by route, method and status class',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const rejected = new Counter({
    name: 'nool_http_rejected_total',
    help: 'Rejected requests: 429 over a rate limit, 503 overloaded',
    labelNames: ['status'],
    registers,
  });
  const orders = new Counter({
    name: 'nool_orders_acknowledged_total',
    help: 'Orders acknowledged, including repeated requests with the same key',
    registers,
  });
  // Create each series at start: a rate over one that appears with its first event misses that event.
  for (const status of ['429', '503']) rejected.inc({ status }, 0);
  return (request, reply) => {
    const { statusCode: status } = reply;
    const route = toRoute(request);
    const method = METHODS.has(request.method) ? request.method : 'other';
    responses.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, reply.elapsedTime / 1000);
    if (status === 429 || (status === 503 && !route.startsWith('/api/health/'))) {
      rejected.inc({ status: String(status) });
    }
    if (status === 201 && route === API.orders) orders.inc();
  };
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Routes with a label of their own; all built files share one. */
const NAMED: ReadonlySet<string> = new Set([
  PRODUCTS_FILE,
  PRODUCT_LIST_FILE,
  PRODUCT_FILE,
  '/*',
  '/images/*',
  MEDIA_FILE,
  '/robots.txt',
  '/sitemap.xml',
  MANIFEST_FILE,
]);

/** Returns the pattern of the route, not the requested path: the number of labels must be bounded. */
function toRoute({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return url.startsWith('/api/') || NAMED.has(url) ? url : 'file';
}
