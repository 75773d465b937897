/** Rejects requests with 503 while the process cannot keep up, and closes connections while it shuts down. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Readiness } from '#server/http/health.routes.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    answersUnderPressure?: boolean;
  }
}

/** After three such delays the browser has given up. */
const MAX_DELAY_MS = 3000;
const RETRY_SECONDS = 5;
const SAMPLE_MS = 1000;
const RESOLUTION_MS = 10;

/** Rejects while the mean event loop delay of the last second exceeds `maxDelayMs`; 0 rejects nothing. */
export function shedLoad(app: App, maxDelayMs = MAX_DELAY_MS): void {
  if (maxDelayMs === 0) return;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let isOverloaded = false;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onListen', done => {
    // The first interval still contains work of the start.
    timer = setTimeout(() => {
      delays.enable();
      timer = setInterval(sample, SAMPLE_MS).unref();
    }, SAMPLE_MS).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer);
    delays.disable();
    done();
  });
  app.addHook('onRequest', ({ routeOptions: { config } }, _reply, done) => {
    if (isOverloaded && config.answersUnderPressure !== true) {
      done(new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS }));
    } else done();
  });

  function sample(): void {
    isOverloaded = delays.mean / 1e6 - RESOLUTION_MS > maxDelayMs;
    delays.reset();
  }
}

/** An idle connection would delay the shutdown until its client closes it. */
export function closeConnectionsWhileDraining(app: App, { isDraining }: Readiness): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
