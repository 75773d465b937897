/** One line for each call. Neither addresses typed into a path nor bodies nor tokens are in it. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

/** By chance, as a number would tell anybody how much is asked of the shop. */
export function requestId(): string {
  return randomUUID();
}

export function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const tellsAll = TELLING_ALL.has(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    if (tellsAll || isCall(request)) tell(request, reply);
    done();
  });
}

/** The levels at which pages and pictures have lines too. */
const TELLING_ALL: ReadonlySet<string> = new Set(['debug', 'trace']);

function tell(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  if (isCall(request)) request.server.log.info(line, 'answered');
  else request.server.log.debug(line, 'answered');
}

/** Pages and pictures are many and tell little. */
function isCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') && !request.url.startsWith('/api/health/');
}
