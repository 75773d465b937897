/** Two questions of whoever runs the shop: is the process alive, and should it be sent work? */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { API } from '#contract/urls.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from './app-type.ts';
import type { Readiness } from './readiness.ts';

const Health = z.object({ status: z.enum(['ok', 'unavailable']) });
const TAGS = { tags: ['health'] };
const LIVE = { ...TAGS, response: { 200: Health } };
const READY = { ...TAGS, response: { 200: Health, 503: Health } };

export function healthRoutes(app: App, db: Database, readiness: Readiness): void {
  const config = { answersUnderPressure: true };
  app.get(API.live, { config, schema: LIVE }, async () => ({ status: 'ok' as const }));

  app.get(API.ready, { config, schema: READY }, async (request, reply) => {
    if (readiness.isDraining()) return reply.code(503).send({ status: 'unavailable' });
    try {
      await sql`select 1`.execute(db);
      return await reply.send({ status: 'ok' });
    } catch (error) {
      request.server.log.error({ reqId: request.id, err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
