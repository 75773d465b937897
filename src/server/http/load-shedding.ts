/** Says 'not now' in time: when the process cannot keep up, and when it was told to stop. */
import underPressure from '@fastify/under-pressure';
import type { App } from './app-type.ts';
import { HttpError } from './http-error.ts';
import type { Readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health is told at all times. */
    answersUnderPressure?: boolean;
  }
}

/** The mean wait for a turn from which new requests are turned away: three such waits, and the browser has given up. */
const MAX_WAIT_MS = 3000;
const RETRY_SECONDS = 5;

/** The mean is taken anew so often. */
const SAMPLE_MS = 1000;

export interface LoadOptions {
  readonly readiness: Readiness;
  /** 0 turns nobody away. */
  readonly maxWaitMs?: number | undefined;
}

export async function shedLoad(app: App, { readiness, maxWaitMs = MAX_WAIT_MS }: LoadOptions): Promise<void> {
  let opened = Number.NEGATIVE_INFINITY;
  app.addHook('onListen', done => {
    opened = performance.now();
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxWaitMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: request => {
      if (request.routeOptions.config.answersUnderPressure === true) return;
      // A mean taken up to now may hold what the start itself took.
      if (performance.now() - opened < 2 * SAMPLE_MS) return;
      throw new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS });
    },
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A kept connection would hold up the stop until the client lets go.
    if (readiness.isDraining()) reply.header('connection', 'close');
    done();
  });
}
