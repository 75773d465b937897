/** Opens the server to the world: `localhost` is one name for several addresses, with one server behind all of them. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { App } from './app-type.ts';

/** The first address must be free; the others are opened on the same port where the machine has them. */
export async function openListeners(
  app: App,
  addresses: readonly string[],
  port: number,
): Promise<readonly Server[]> {
  const [first, ...others] = addresses;
  if (first === undefined) throw new Error('There is no address to listen at');
  await app.listen({ host: first, port });
  const doors = await Promise.all(others.map(address => openAnother(app, address)));
  return [app.server, ...doors.filter(door => door !== undefined)];
}

/** The addresses of this machine that a host stands for. */
export async function addressesOf(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

/** The port that was given where any free one was asked for (`PORT=0`). */
export function boundPort({ server }: App): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

/**
 * The framework would put a second server there, of which nobody knows and which nobody can close in order. This one
 * hands its connections to the first, which keeps the time of all of them.
 */
async function openAnother(app: App, host: string): Promise<Server | undefined> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
    app.server.emit('connection', socket);
  });
  try {
    door.listen({ host, port: boundPort(app) });
    await once(door, 'listening');
    return door;
  } catch (error) {
    app.log.info({ err: error, address: host }, 'not open at this address');
    return undefined;
  }
}
