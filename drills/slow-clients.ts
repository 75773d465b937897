/** Keeps connections open without using them: half a head, half a body, an answer nobody reads, nothing at all. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import { type Drill, type DrillGround, numberOf } from './drill.ts';
import { startShop } from './shop-process.ts';
import { startShopping } from './shopping.ts';
import { embeddedStore } from './store.ts';

const SHOPPERS = 2;
const EACH_SECOND_MS = 1000;
/** Several answers, more than the system buffers for somebody who reads none. */
const ANSWERS_UNREAD = 60;
const MEGABYTE = 1024 * 1024;
/** More than this for each idle connection, and ten thousand of them would be a way to end the shop. */
const MOST_KILOBYTES_EACH = 40;
const MOST_P99_MS = 2000;

interface Kind {
  readonly name: string;
  readonly begin: string;
  /** Sent once a second, so that the connection is never quite silent. */
  readonly drip: string;
  readonly reads: boolean;
}

const KINDS: readonly Kind[] = [
  { name: 'half a head', begin: 'GET / HTTP/1.1\r\nHost: a\r\n', drip: 'X-A: b\r\n', reads: true },
  {
    name: 'half a body',
    begin:
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    drip: ' ',
    reads: true,
  },
  {
    name: 'reads nothing',
    begin: `GET ${PRODUCTS_FILE} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(ANSWERS_UNREAD),
    drip: '',
    reads: false,
  },
  { name: 'says nothing', begin: '', drip: '', reads: true },
];

export const SLOW_CLIENTS: Drill = {
  promise:
    'Whoever holds connections without using them is cut off in bounded time, and others are served meanwhile.',
  options: { each: '50', seconds: '70' },
  run: async (ground, options) => {
    const store = embeddedStore(ground.folder);
    const shop = await startShop(ground, store.settings);
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
    const port = Number(new URL(await shop.url()).port);
    const faults: string[] = [];
    await shopping.during(async () => {
      const groups = await Promise.all(
        KINDS.map(async kind => ({
          kind,
          sockets: await openAll(ground, port, numberOf(options, 'each'), kind),
        })),
      );
      for (let second = 1; second <= numberOf(options, 'seconds'); second += 1) {
        await wait(EACH_SECOND_MS);
        for (const { kind, sockets } of groups) for (const { socket } of sockets) socket.write(kind.drip);
      }
      // Who reads nothing does not hear of the end either: now it does, of what is buffered and then of that.
      for (const { sockets } of groups) for (const { socket } of sockets) socket.resume();
      await wait(EACH_SECOND_MS);
      for (const { kind, sockets } of groups) {
        const open = sockets.filter(({ socket }) => !socket.closed);
        const last = Math.max(...sockets.map(({ seconds }) => seconds()));
        const when = kind.reads ? `after ${last.toFixed(0)} s` : 'by then';
        ground.say(`${kind.name}: the last of ${sockets.length} was cut off ${when}.`);
        if (open.length > 0) faults.push(`${kind.name}: ${open.length} connections were not cut off`);
      }
    });
    ground.say(`Meanwhile ${shopping.sent.length} orders, p99 ${Math.round(shopping.tally.p99())} ms.`);
    if (shopping.tally.p99() > MOST_P99_MS) faults.push('others were not served in time');
    return [...faults, ...(await shopping.faults())];
  },
};

interface SlowSocket {
  readonly socket: Socket;
  /** How long it lived. */
  readonly seconds: () => number;
}

async function openAll(
  ground: DrillGround,
  port: number,
  count: number,
  { begin, reads }: Pick<Kind, 'begin' | 'reads'>,
): Promise<readonly SlowSocket[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      // Sixteen addresses of one's own: one alone runs out of ports.
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 16)}` });
      ground.atEnd(() => socket.destroy());
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const start = performance.now();
      let end = 0;
      socket.once('close', () => {
        end = performance.now();
      });
      socket.write(begin);
      if (reads) socket.resume();
      else socket.pause();
      return { socket, seconds: () => ((end === 0 ? performance.now() : end) - start) / 1000 };
    }),
  );
}

export const IDLE_CONNECTIONS: Drill = {
  promise:
    'With ten thousand idle connections the shop sells on, its memory stays bounded, and they are closed.',
  options: { connections: '10000', seconds: '100' },
  run: async (ground, options) => {
    const store = embeddedStore(ground.folder);
    const shop = await startShop(ground, store.settings);
    const shopping = await startShopping({ shoppers: SHOPPERS, store, shops: [shop] });
    const { pid, url } = await shop.server();
    await shopping.place(SHOPPERS * 100);
    const before = memoryOf(pid);
    const count = numberOf(options, 'connections');
    // One page each, as browsers do that are then left open.
    const begin = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n';
    const sockets: SlowSocket[] = [];
    for (let open = 0; open < count; open += 500) {
      const batch = Math.min(500, count - open);
      sockets.push(...(await openAll(ground, Number(new URL(url).port), batch, { begin, reads: true })));
    }
    await shopping.place(SHOPPERS * 50);
    const grown = memoryOf(pid) - before;
    ground.say(`${count} connections open; memory grew by ${Math.round(grown / MEGABYTE)} MB.`);
    const faults = grown / 1024 / count > MOST_KILOBYTES_EACH ? [`memory grew by ${grown} bytes`] : [];
    await wait(numberOf(options, 'seconds') * 1000);
    const left = sockets.filter(({ socket }) => !socket.closed).length;
    ground.say(
      `${left} are open after ${numberOf(options, 'seconds')} s; p99 of orders ${Math.round(shopping.tally.p99())} ms.`,
    );
    if (left > 0) faults.push(`${left} connections were not closed`);
    return [...faults, ...(await shopping.faults())];
  },
};

/** Bytes that the process holds in memory. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
