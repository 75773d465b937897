/** Says 'not now' in time: when the process cannot keep up, and when it was told to stop. */
import underPressure from '@fastify/under-pressure';
import type { App } from './app-type.ts';
import type { Readiness } from './readiness.ts';
import { RefusalError } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health is told at all times. */
    answersUnderPressure?: boolean;
  }
}

/** How long a request may wait for its turn before new ones are turned away. */
const MAX_EVENT_LOOP_DELAY_MS = 1000;
const RETRY_SECONDS = 5;

export async function shedLoad(app: App, readiness: Readiness): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: request => {
      if (request.routeOptions.config.answersUnderPressure === true) return;
      throw new RefusalError({ code: 'busy', retryAfter: RETRY_SECONDS });
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    // A kept connection would hold up the stop until the client lets go.
    if (readiness.isDraining()) reply.header('connection', 'close');
  });
}
