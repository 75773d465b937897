/** How large and how slow a request may be, and how its body is read. */
import { type FastifyHttpOptions, type FastifyReply, LogController, type RawServerDefault } from 'fastify';
import type { App } from './app-type.ts';
import { handleClientError } from './client-error.ts';
import { handleError } from './error-handler.ts';
import { HttpError } from './http-error.ts';
import { requestId } from './request-log.ts';
import { HEADERS } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** At hand, or made in one go, which no timer could end: it has no deadline. */
    answersWithoutWaiting?: boolean;
    /** Where it is another than everybody's. */
    deadlineMs?: number;
  }
}

const BODY_BYTES = 256 * 1024;
const HEADER_BYTES = 16 * 1024;

/** A whole request must have arrived in this time: slow senders hold no connection for long. */
const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
const CHECK_MS = 5_000;

/** Below the ten seconds that the shopper's browser waits (spec 7). */
export const HANDLER_MS = 9_000;
const RETRY_SECONDS = 2;

const KEEP_ALIVE_MS = 65_000;

/** Whoever has asked and takes in nothing of the answer for so long has gone. */
const SILENCE_MS = 30_000;

/** Longer than an email in a path may be. */
const PATH_PART = 300;

export const SERVER_LIMITS: FastifyHttpOptions<RawServerDefault> = {
  bodyLimit: BODY_BYTES,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionTimeout: SILENCE_MS,
  routerOptions: { maxParamLength: PATH_PART },
  http: {
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_MS,
  },
  // `request-log.ts` writes lines of its own, in which nothing personal can slip.
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestId,
  // Our lines name their request themselves: a logger for each request is a fortieth of a cached page.
  childLoggerFactory: logger => logger,
  frameworkErrors: (error, request, reply) => {
    handleError(error, request, reply.headers({ ...HEADERS, 'x-request-id': request.id }));
  },
  clientErrorHandler: handleClientError,
  // What arrives on a kept connection while the server closes is still answered; the connection then ends.
  return503OnClosing: false,
};

/**
 * A deadline for every answer but those that wait for nothing, of which setting one would be much of the work. The
 * framework's own makes an `AbortController` for each request and a `DOMException` at its end, a twentieth of an order.
 */
export function deadlines(app: App): void {
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, done) => {
    if (config.answersWithoutWaiting !== true) setDeadline(reply, config.deadlineMs ?? HANDLER_MS);
    done();
  });
}

function setDeadline(reply: FastifyReply, milliseconds: number): void {
  const timer = setTimeout(() => {
    // One begun is its reader's to slow down, and the connection's silence to end: it cannot become another.
    if (!reply.raw.headersSent) void reply.send(new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS }));
  }, milliseconds);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** JSON alone is read. An empty body is none: clients name a content type even where they send nothing. */
export function bodyParsing(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}

/** Two hosts: a proxy may have believed the other one. Node takes the first and says nothing. */
export function refuseTwoHosts(app: App): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    if (countHosts(rawHeaders) > 1) done(new HttpError({ code: 'bad-request' }));
    else done();
  });
}

/** Names and values stand by turns. Every request passes here, so nothing is made but a number. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
