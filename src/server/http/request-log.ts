/** Logs one line for each request, without its path, body or tokens. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

export function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });
}

function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { log } = request.server;
  // Pages and images are frequent and of little interest.
  const level = request.url.startsWith('/api/') && !request.url.startsWith('/api/health/') ? 'info' : 'debug';
  log[level](
    {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'answered',
  );
}
