/** Listens at all addresses of a host (`localhost` has two), with one HTTP server behind them. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { App } from './route.ts';

/** Connections that wait to be accepted. One too many would try again after one, three and seven seconds. */
const BACKLOG = 4096;

/** The first address must be free; the others are used on the same port where the machine has them. */
export async function openListeners(
  app: App,
  addresses: readonly string[],
  port: number,
): Promise<readonly Server[]> {
  const [first, ...others] = addresses;
  if (first === undefined) throw new Error('There is no address to listen at');
  await app.listen({ host: first, port, backlog: BACKLOG });
  const listeners = await Promise.all(others.map(address => openAnother(app, address)));
  const all = [app.server, ...listeners.filter(listener => listener !== undefined)];
  // Without a listener such an error, as for want of a file descriptor, ends the process.
  for (const listener of all)
    listener.on('error', err => app.log.warn({ err }, 'a connection was not accepted'));
  return all;
}

export async function readAddresses(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/** Returns the port in use, also where any free one was requested (`PORT=0`). */
export function boundPort({ server }: App): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

/** Fastify would create a second HTTP server, which cannot be drained. This one hands its connections to the first. */
async function openAnother(app: App, host: string): Promise<Server | undefined> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
    app.server.emit('connection', socket);
  });
  try {
    listener.listen({ host, port: boundPort(app), backlog: BACKLOG });
    await once(listener, 'listening');
    return listener;
  } catch (error) {
    app.log.info({ err: error, address: host }, 'not open at this address');
    return undefined;
  }
}
