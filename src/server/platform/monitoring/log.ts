/** The log: a line of JSON for each event, on standard error. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { App } from '#server/platform/http/route.ts';

export function createLogger(level: string, to: DestinationStream = standardError()): Logger {
  return pino({ level, serializers: { err: describeError } }, to);
}

/** Asynchronous: lines are buffered while one is being written, and flushed before the process exits. */
function standardError(): DestinationStream {
  return pino.destination({ dest: 2, sync: false });
}

/** Message and stack only: database errors also contain rows, and so personal data. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}

/** Logs one line for each request, without its path, body or tokens. */
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
