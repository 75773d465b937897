/** One line for each call. Neither addresses typed into a path nor bodies nor tokens are in it. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

export function requestId(): string {
  return randomUUID();
}

export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isCall(request)) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}

/** Pages and pictures are many and tell little. */
function isCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') && !request.url.startsWith('/api/health/');
}
