/**
 * Caches in front that follow the version in force (deploy/cache): they ask which content that is, look responses up under it,
 * and keep those that say they are of it (docs/decisions/26-cluster-and-caches.md).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION_FILE } from '#contract/urls.ts';
import type { App } from '#server/platform/http/route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What was in force when the request arrived; undefined where no such cache asks. */
    contentId: string | undefined;
  }
}

/** Of what depends on the content in force alone. All other caches ask by ETag at each use, so that it never outlives its version. */
export const PER_VERSION = 'public, no-cache';

/** In the request: a cache asks. In the response: the content that it may be kept for. */
const CONTENT = 'shop-version';
/** For how many seconds at most, by the name that nginx reads; without it, for as long as the content is in force. */
const MAX_AGE = 'x-accel-expires';

/** The routes that are registered in this instance. */
export function followContent(app: App, getContentId: () => string): void {
  app.decorateRequest('contentId', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    // Before the response is made: it may be newer than it says, never older.
    if (request.headers[CONTENT] !== undefined) request.contentId = getContentId();
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.contentId !== undefined && isOfContent(reply)) reply.header(CONTENT, request.contentId);
    done();
  });
  const config = { answersUnderPressure: true };
  app.get(VERSION_FILE, { config, schema: { hide: true } }, async (_request, reply) => {
    const id = getContentId();
    return reply
      .headers({ [CONTENT]: id, 'cache-control': 'no-store' })
      .type('text/plain')
      .send(id);
  });
}

/** For what changes with time as well. */
export function limitAge(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  if (request.contentId !== undefined)
    reply.header(MAX_AGE, String(Math.max(0, Math.floor(milliseconds / 1000))));
}

function isOfContent(reply: FastifyReply): boolean {
  const { statusCode } = reply;
  return (statusCode === 200 || statusCode === 304) && reply.getHeader('cache-control') === PER_VERSION;
}
