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

/**
 * Content of this kind depends on the content in force alone. Other caches ask by ETag at each use, so it never outlives its
 * version.
 */
export const PER_VERSION = 'public, no-cache';

/** In a request the header means that a cache asks. In a response it names the content for which it may be cached. */
const CONTENT = 'shop-version';
/** The header has the seconds that nginx may cache it; without it, it is cached for as long as the content is in force. */
const MAX_AGE = 'x-accel-expires';

/** Returns the routes that are registered in this instance. */
export function followContent(app: App, getContentId: () => string): void {
  app.decorateRequest('contentId', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    // The header is read before the response is made, which may be newer than it says, never older.
    if (request.headers[CONTENT] !== undefined) request.contentId = getContentId();
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.contentId !== undefined && isOfContent(reply)) reply.header(CONTENT, request.contentId);
    done();
  });
  const config = { respondsUnderPressure: true };
  app.get(VERSION_FILE, { config, schema: { hide: true } }, async (_request, reply) => {
    const id = getContentId();
    return reply
      .headers({ [CONTENT]: id, 'cache-control': 'no-store' })
      .type('text/plain')
      .send(id);
  });
}

/** Limits the age of content that changes with time as well. */
export function limitAge(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  if (request.contentId !== undefined)
    reply.header(MAX_AGE, String(Math.max(0, Math.floor(milliseconds / 1000))));
}

function isOfContent(reply: FastifyReply): boolean {
  const { statusCode } = reply;
  return (statusCode === 200 || statusCode === 304) && reply.getHeader('cache-control') === PER_VERSION;
}
