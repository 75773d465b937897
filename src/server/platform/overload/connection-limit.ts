/** Limits connections to what the process has file descriptors for: one too many closes the one that is idle for longest. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

/** This is used where the system does not report its limit; Linux and macOS allow at least as many. */
const DEFAULT_DESCRIPTORS = 1024;

/** The rest is for the database, files that are being sent, mails and threads. */
const SHARE_OF_CONNECTIONS = 0.75;

export function maxConnections(descriptors = descriptorLimit()): number {
  return Math.floor(descriptors * SHARE_OF_CONNECTIONS);
}

/** Node has raised the soft limit to the hard one at its start. */
function descriptorLimit(): number {
  try {
    const [, soft = ''] = /^Max open files +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft) || DEFAULT_DESCRIPTORS;
  } catch {
    return DEFAULT_DESCRIPTORS;
  }
}

export interface ConnectionLimitOptions {
  readonly max: number;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Connections that have never sent a request are closed before those of shoppers. */
export function limitConnections(server: Server, { max, logger }: ConnectionLimitOptions): void {
  /** Accepted so recently that a first request may not have been read yet. */
  const fresh = new Set<Socket>();
  /** Both are in the order in which their connections became idle. */
  const idleSockets = new Set<Socket>();
  const idle = new Set<Socket>();
  const requests = new Map<Socket, number>();
  const warn = createWarning(logger, max);
  let open = 0;

  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
      for (const group of [fresh, idleSockets, idle, requests]) group.delete(socket);
    });
    if (open > max) closeOneFor(socket);
    if (socket.destroyed) return;
    fresh.add(socket);
    // What has been received is read in the second turn of the event loop.
    setImmediate(() => setImmediate(() => fresh.delete(socket) && idleSockets.add(socket)));
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    for (const group of [fresh, idleSockets, idle]) group.delete(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      requests.set(socket, left);
      if (left === 0 && !socket.destroyed) idle.add(socket);
    });
  });

  function closeOneFor(added: Socket): void {
    // Connections of shoppers stay in a burst of others.
    const [chosen = added] = idleSockets.size > 0 ? idleSockets : fresh.size > idle.size ? [added] : idle;
    // It leaves the list at once, because it is closed later and the next connection must choose another.
    idleSockets.delete(chosen);
    idle.delete(chosen);
    chosen.destroy();
    warn();
  }
}

const LOG_EVERY_MS = 60_000;

function createWarning(logger: ConnectionLimitOptions['logger'], max: number): () => void {
  let closed = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    closed += 1;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    logger.warn({ max, closed }, 'too many connections: idle ones are closed for new ones');
  };
}
