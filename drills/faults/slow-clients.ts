/** Clients that send half a request, read no response, or stay idle. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API, PRODUCTS_FILE } from '#contract/urls.ts';
import { type Drill, type DrillContext, readNumber } from '#drills/drill.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SHOPPERS = 2;
const SECOND_MS = 1000;
/** More response bytes than the operating system buffers. */
const UNREAD_RESPONSES = 60;
const MEGABYTE = 1024 * 1024;
const MAX_KILOBYTES_PER_CONNECTION = 40;
const MAX_P99_MS = 2000;
const CONNECTIONS_PER_BATCH = 500;

interface ClientKind {
  readonly name: string;
  /** Sent when the connection opens. */
  readonly onOpen: string;
  /** Sent every second. */
  readonly everySecond: string;
  readonly reads: boolean;
}

const KINDS: readonly ClientKind[] = [
  { name: 'half a head', onOpen: 'GET / HTTP/1.1\r\nHost: a\r\n', everySecond: 'X-A: b\r\n', reads: true },
  {
    name: 'half a body',
    onOpen:
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    everySecond: ' ',
    reads: true,
  },
  {
    name: 'reads nothing',
    onOpen: `GET ${PRODUCTS_FILE} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(UNREAD_RESPONSES),
    everySecond: '',
    reads: false,
  },
  { name: 'sends nothing', onOpen: '', everySecond: '', reads: true },
];

export const SLOW_CLIENTS: Drill = {
  guarantee:
    'A connection that makes no progress is closed in bounded time, and other clients are served meanwhile.',
  options: { each: '50', seconds: '70' },
  run: async (context, options) => {
    const database = embeddedDatabase(context.folder);
    const server = await startRestartableServer(context, database.settings);
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const port = Number(new URL(await server.url()).port);
    const violations: string[] = [];
    await load.during(async () => {
      const groups = await Promise.all(
        KINDS.map(async kind => ({
          kind,
          sockets: await openAll(context, { port, count: readNumber(options, 'each'), kind }),
        })),
      );
      await sendSlowly(groups, readNumber(options, 'seconds'));
      for (const { kind, sockets } of groups) {
        const open = sockets.filter(({ socket }) => !socket.closed);
        const last = Math.max(...sockets.map(({ seconds }) => seconds()));
        context.log(`${kind.name}: the last of ${sockets.length} was closed by second ${last.toFixed(0)}.`);
        if (open.length > 0) violations.push(`${kind.name}: ${open.length} connections were not closed`);
      }
    });
    const p99 = Math.round(load.responses.p99());
    context.log(`Meanwhile ${load.acknowledged.length} orders, p99 ${p99} ms.`);
    if (p99 > MAX_P99_MS) violations.push(`the p99 of orders is ${p99} ms`);
    return [...violations, ...(await load.violations())];
  },
};

interface ClientGroup {
  readonly kind: ClientKind;
  readonly sockets: readonly SlowSocket[];
}

async function sendSlowly(groups: readonly ClientGroup[], seconds: number): Promise<void> {
  for (let second = 1; second <= seconds; second += 1) {
    await wait(SECOND_MS);
    for (const { kind, sockets } of groups) for (const { socket } of sockets) socket.write(kind.everySecond);
  }
  // A socket that is not read does not notice that it was closed.
  for (const { sockets } of groups) for (const { socket } of sockets) socket.resume();
  await wait(SECOND_MS);
}

interface SlowSocket {
  readonly socket: Socket;
  /** How long it was open. */
  readonly seconds: () => number;
}

interface OpenOptions {
  readonly port: number;
  readonly count: number;
  readonly kind: Pick<ClientKind, 'onOpen' | 'reads'>;
}

export async function openAll(
  context: DrillContext,
  { port, count, kind: { onOpen, reads } }: OpenOptions,
): Promise<readonly SlowSocket[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      // Sixteen local addresses, because one has too few ports.
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % 16)}` });
      context.onEnd(() => socket.destroy());
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const start = performance.now();
      let end = 0;
      socket.once('close', () => {
        end = performance.now();
      });
      socket.write(onOpen);
      if (reads) socket.resume();
      else socket.pause();
      return { socket, seconds: () => ((end === 0 ? performance.now() : end) - start) / 1000 };
    }),
  );
}

export const IDLE_CONNECTIONS: Drill = {
  guarantee:
    'With ten thousand idle connections orders succeed, the memory stays bounded, and the connections are closed.',
  options: { connections: '10000', seconds: '100' },
  run: async (context, options) => {
    const database = embeddedDatabase(context.folder);
    const server = await startRestartableServer(context, database.settings);
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const { pid, url } = await server.process();
    await load.place(SHOPPERS * 100);
    const before = toMemory(pid);
    const requested = readNumber(options, 'connections');
    // One request each, as of a browser tab that stays open.
    const kind = { onOpen: `GET ${API.live} HTTP/1.1\r\nHost: a\r\n\r\n`, reads: true };
    const sockets: SlowSocket[] = [];
    while (sockets.length < requested) {
      const count = Math.min(CONNECTIONS_PER_BATCH, requested - sockets.length);
      sockets.push(...(await openAll(context, { port: Number(new URL(url).port), count, kind })));
    }
    await load.place(SHOPPERS * 50);
    const grown = toMemory(pid) - before;
    context.log(`${requested} connections open; memory grew by ${Math.round(grown / MEGABYTE)} MB.`);
    const violations =
      grown / 1024 / requested > MAX_KILOBYTES_PER_CONNECTION ? [`memory grew by ${grown} bytes`] : [];
    const seconds = readNumber(options, 'seconds');
    await wait(seconds * 1000);
    const open = sockets.filter(({ socket }) => !socket.closed).length;
    context.log(`${open} open after ${seconds} s; p99 of orders ${Math.round(load.responses.p99())} ms.`);
    if (open > 0) violations.push(`${open} connections were not closed`);
    return [...violations, ...(await load.violations())];
  },
};

/** Resident memory in bytes. */
function toMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
