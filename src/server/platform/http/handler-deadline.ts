/** The API answers in time or with 503. Files and documents have no deadline: it would cut off slow downloads. */
import { Socket } from 'node:net';
import { HttpError } from './http-error.ts';
import type { App } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a response may take, in milliseconds, besides the time in which the body arrives. */
    deadlineMs?: number;
  }
  interface FastifyRequest {
    deadline: { readonly timer: NodeJS.Timeout; isReadingBody: boolean } | null;
  }
}

/** Less than the ten seconds that the browser waits (spec 7). */
export const HANDLER_MS = 9_000;

const RETRY_SECONDS = 2;

/** Fastify's own `handlerTimeout` includes the body, so that a slow sender would be told that the server is busy. */
export function limitHandlers(app: App): void {
  app.decorateRequest('deadline', null);
  app.addHook('onRoute', route => {
    if (route.schema === undefined || route.schema.hide === true) return;
    route.config = { deadlineMs: HANDLER_MS, ...route.config };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { deadlineMs } = request.routeOptions.config;
    if (deadlineMs !== undefined) {
      const end = () => {
        if (reply.sent || reply.raw.headersSent || request.deadline?.isReadingBody === true) return;
        reply.send(new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS }));
      };
      // A connection without traffic would be closed before the response.
      const { socket } = request.raw;
      if (deadlineMs > HANDLER_MS && socket instanceof Socket) socket.setTimeout(deadlineMs);
      request.deadline = { timer: setTimeout(end, deadlineMs).unref(), isReadingBody: false };
    }
    done();
  });
  app.addHook('preParsing', ({ deadline }, _reply, _payload, done) => {
    if (deadline !== null) deadline.isReadingBody = true;
    done();
  });
  app.addHook('preValidation', ({ deadline }, _reply, done) => {
    if (deadline !== null) {
      deadline.isReadingBody = false;
      deadline.timer.refresh();
    }
    done();
  });
  app.addHook('onResponse', ({ deadline }, _reply, done) => {
    clearTimeout(deadline?.timer);
    done();
  });
}
