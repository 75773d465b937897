/** How long the body of a request may take to arrive. Node has one limit for all requests, which must suit uploads. */
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import type { App } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for requests with a body. */
    bodyDeadline: ((milliseconds: number) => void) | null;
  }
}

/** Slow senders must not occupy connections. */
const BODY_MS = 15_000;

/** A body that is not complete in this time gets 408. Afterwards the connection is closed. */
export function limitBodies(app: App, bodyMs = BODY_MS): void {
  app.decorateRequest('bodyDeadline', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(request)) {
      const end = () => {
        if (raw.complete) return;
        if (reply.sent || reply.raw.headersSent) raw.destroy();
        else reply.header('connection', 'close').send(new HttpError({ code: 'too-slow' }));
      };
      let timer = setTimeout(end, bodyMs).unref();
      request.bodyDeadline = milliseconds => {
        clearTimeout(timer);
        timer = setTimeout(end, milliseconds).unref();
      };
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
