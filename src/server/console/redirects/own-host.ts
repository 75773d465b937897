import type { FastifyRequest } from 'fastify';
import type { ConsoleDeps } from '#server/console/console-deps.ts';

/** Returns the host of the shop. Without a public URL it is the one at which staff see the console. */
export function ownHost({ publicUrl }: Pick<ConsoleDeps, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl === undefined ? request.host : new URL(publicUrl).host;
}
