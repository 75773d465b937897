/** Liveness and readiness of the process. */
import * as z from 'zod/mini';
import { API } from '#contract/urls.ts';
import type { App } from './route.ts';

export interface Readiness {
  readonly isDraining: () => boolean;
  /** Resolves when the listeners are closed; requests wait until then. Undefined before the shutdown. */
  readonly closing: () => Promise<void> | undefined;
  readonly drain: (closing: Promise<void>) => void;
}

export function createReadiness(): Readiness {
  let closing: Promise<void> | undefined;
  return {
    isDraining: () => closing !== undefined,
    closing: () => closing,
    drain: promise => {
      closing = promise;
    },
  };
}

const Health = z.object({ status: z.enum(['ok', 'unavailable']) });
const TAGS = { tags: ['health'] };
const LIVE = { ...TAGS, response: { 200: Health } };
const READY = { ...TAGS, response: { 200: Health, 503: Health } };

/** `checkDatabase` rejects while the database cannot be reached. */
export function healthRoutes(app: App, readiness: Readiness, checkDatabase: () => Promise<unknown>): void {
  const config = { respondsUnderPressure: true };
  app.get(API.live, { config, schema: LIVE }, async () => ({ status: 'ok' as const }));

  app.get(API.ready, { config, schema: READY }, async (request, reply) => {
    if (readiness.isDraining()) return reply.code(503).send({ status: 'unavailable' });
    try {
      await checkDatabase();
      return await reply.send({ status: 'ok' });
    } catch (error) {
      request.server.log.error({ reqId: request.id, err: error }, 'the database does not respond');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
