/** Sends more requests than the server can answer, at a constant rate, without waiting for responses. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import { listSizes } from '#domain/products/product.ts';
import { type Drill, readNumber } from '#drills/drill.ts';
import { secondsUntil } from '#drills/health-checks.ts';
import { readProducts } from '#drills/order-load.ts';
import { openRawConnection } from '#drills/raw-connection.ts';
import { countResponses, type Outcome, type ResponseCounts } from '#drills/response-counts.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { registerAccount } from '#testing/api-client.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const CAPACITY_CONNECTIONS = 32;
const TICK_MS = 10;
const PRODUCTS = 50;
/** As of a proxy in front. More than are answered in a second, so that requests do not wait for each other. */
const CONNECTIONS = 2000;
const MAX_P99_MS = 1000;
const NORMAL_SECONDS = 10;
const NORMAL_REQUESTS = 40;
const NORMAL_MS = 250;
const MEGABYTE = 1024 * 1024;
const MAX_GROWTH_MB = 256;

export const OVERLOAD: Drill = {
  guarantee: `At a multiple of its capacity the p99 of accepted requests is below ${MAX_P99_MS} ms, the rest get 503, memory is bounded, and it recovers within ${NORMAL_SECONDS} s.`,
  options: { factor: '3', seconds: '10', 'capacity-seconds': '4' },
  run: async (context, options) => {
    const server = await startRestartableServer(context, embeddedDatabase(context.folder).settings);
    const { pid } = await server.process();
    const client = await createClient(await server.url());
    context.onEnd(client.close);
    // Compiles the code before anything is measured.
    await sendClosed(client, 2);
    const perSecond = await sendClosed(client, readNumber(options, 'capacity-seconds'));
    const before = residentBytes(pid);
    const rate = perSecond * readNumber(options, 'factor');
    context.log(`Capacity: ${Math.round(perSecond)} requests per second; now ${Math.round(rate)}.`);
    const overload = await sendOpen(client, { rate, seconds: readNumber(options, 'seconds'), pid });
    const recovered = await secondsUntil(() => isNormal(client), NORMAL_SECONDS);
    const { accepted, rest } = overload;
    const growth = Math.round((overload.peakBytes - before) / MEGABYTE);
    context.log(
      `${Math.round(overload.sentPerSecond)} sent per second. Accepted: ${accepted.summary()}, p99 ` +
        `${Math.round(accepted.p99())} ms. Rest: ${rest.summary()}, p99 ${Math.round(rest.p99())} ms.`,
    );
    context.log(`Memory grew by ${growth} MB at most; normal after ${recovered?.toFixed(1) ?? '?'} s.`);
    return [
      ...(accepted.p99() < MAX_P99_MS ? [] : [`the p99 of accepted requests is ${accepted.p99()} ms`]),
      ...(rest.count('none') === 0 ? [] : [`${rest.count('none')} requests had no response`]),
      ...(rest.count(503) > 0 ? [] : ['nothing was rejected: this was no overload']),
      ...rest.violations(),
      ...(growth <= MAX_GROWTH_MB ? [] : [`the memory grew by ${growth} MB`]),
      ...(recovered === undefined ? [`not normal after ${NORMAL_SECONDS} s`] : []),
    ];
  },
};

interface Client {
  /** Sends the next request, an order and a page in turn. Undefined while every connection is in use. */
  readonly send: () => Promise<Outcome> | undefined;
  readonly close: () => void;
}

async function createClient(origin: string): Promise<Client> {
  const account = { email: 'overload@nool.example', password: 'handloom', firstName: 'A', lastName: 'B' };
  const { token } = await registerAccount(origin, account);
  const products = await readProducts({ url: () => Promise.resolve(origin) });
  const orders = products.slice(0, PRODUCTS).map(product => {
    const [size = ''] = listSizes(product);
    const body = JSON.stringify(orderRequestFor([{ product, size, quantity: 1 }]));
    const headers = `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
    return `POST ${API.orders} HTTP/1.1\r\nHost: nool\r\n${headers}\r\n\r\n${body}`;
  });
  const { hostname: host, port } = new URL(origin);
  const all = Array.from({ length: CONNECTIONS }, () => openRawConnection({ host, port: Number(port) }));
  await Promise.all(all.map(({ opened }) => opened));
  const free = [...all];
  let sent = 0;
  return {
    send: () => {
      // In turn, because the server closes a connection without requests.
      const connection = free.shift();
      if (connection === undefined) return undefined;
      sent += 1;
      const text = sent % 2 === 0 ? orders[sent % orders.length] : pageRequest(sent);
      return connection.send(text ?? '').finally(() => free.push(connection));
    },
    close: () => {
      for (const { close } of all) close();
    },
  };
}

/** A page that is not cached. */
function pageRequest(number: number): string {
  return `GET /shop?min=1&max=${1000 + number} HTTP/1.1\r\nHost: nool\r\nAccept-Encoding: br\r\n\r\n`;
}

/** Each connection sends its next request after a response. Returns the accepted requests per second. */
async function sendClosed({ send }: Client, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let accepted = 0;
  const connections = Array.from({ length: CAPACITY_CONNECTIONS }, async () => {
    while (performance.now() < end) {
      const outcome = await send();
      if (outcome !== undefined && isAccepted(outcome)) accepted += 1;
    }
  });
  await Promise.all(connections);
  return (accepted / (performance.now() - start)) * 1000;
}

interface Open {
  readonly rate: number;
  readonly seconds: number;
  readonly pid: number;
}

/** Sends at a constant rate, whatever the responses. */
async function sendOpen({ send }: Client, { rate, seconds, pid }: Open) {
  const accepted = countResponses();
  const rest = countResponses();
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  let due = 0;
  let sent = 0;
  let peakBytes = 0;
  for (let now = start; now < start + seconds * 1000; now = performance.now()) {
    for (const requested = ((now - start) / 1000) * rate; due < requested; due += 1) {
      const outcome = send();
      if (outcome === undefined) continue;
      sent += 1;
      const recorded: Promise<void> = record(outcome, { accepted, rest }).finally(() =>
        pending.delete(recorded),
      );
      pending.add(recorded);
    }
    peakBytes = Math.max(peakBytes, residentBytes(pid));
    await wait(TICK_MS);
  }
  const sentPerSecond = (sent / (performance.now() - start)) * 1000;
  await Promise.all(pending);
  return { accepted, rest, sentPerSecond, peakBytes };
}

interface Counts {
  readonly accepted: ResponseCounts;
  readonly rest: ResponseCounts;
}

async function record(pending: Promise<Outcome>, { accepted, rest }: Counts): Promise<void> {
  const start = performance.now();
  const outcome = await pending;
  (isAccepted(outcome) ? accepted : rest).add(outcome, performance.now() - start);
}

function isAccepted({ status }: Outcome): boolean {
  return status === 200 || status === 201;
}

/** Whether requests one after the other are all accepted, and soon. */
async function isNormal({ send }: Client): Promise<boolean> {
  for (let request = 0; request < NORMAL_REQUESTS; request += 1) {
    const start = performance.now();
    const outcome = await send();
    if (outcome === undefined || !isAccepted(outcome) || performance.now() - start > NORMAL_MS) return false;
  }
  return true;
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
