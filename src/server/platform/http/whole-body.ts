import type { FastifyRequest } from 'fastify';

/** Returns whether the whole body of a request has arrived. It is for hooks that run before the body is read. */
export function hasWholeBody({ raw, headers }: FastifyRequest): boolean {
  // Node says that a message is complete only after it has run what waits for the body.
  return raw.complete || raw.readableLength === Number(headers['content-length']);
}
