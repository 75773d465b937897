/** Rejects requests with 503 while the process cannot keep up, and closes connections while it shuts down. */
import type { FastifyRequest } from 'fastify';
import type { Readiness } from '#server/platform/http/health.routes.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    respondsUnderPressure?: boolean;
  }
  interface FastifyRequest {
    isInFlight: boolean;
  }
}

/** A delay of the event loop that a shopper does not notice; an order waits for a handful of them. */
const MAX_DELAY_MS = 100;
const TICK_MS = 20;
/** One late tick may be a large page or a garbage collection; more of them are an overload. */
const LATE_TICKS = 2;
/** An overloaded process has so much in flight as it completes in this time, which is how long an accepted request takes. */
const IN_FLIGHT_SECONDS = 0.1;
/** A process may be late because others use the processors: what a few browsers send at once is never rejected. */
const MIN_IN_FLIGHT = 32;
const MIN_PER_TURN = 16;
/** How long an overloaded process accepts in one turn of the event loop. Node accepts one connection in each turn. */
const MAX_TURN_MS = 10;
/** An overload is over when nothing had to be rejected for this long. */
const CALM_MS = 1000;
const RETRY_SECONDS = 5;
/** The first interval still contains work of the start. */
const START_MS = 1000;

/** While the event loop is late, admits few requests at once and rejects the others; `maxDelayMs` 0 rejects nothing. */
export function shedLoad(app: App, maxDelayMs = MAX_DELAY_MS): void {
  if (maxDelayMs === 0) return;
  let isOverloaded = false;
  let inFlight = 0;
  let lateTicks = 0;
  let rejectedAt = 0;
  let lastTick: number | undefined;
  let maxInFlight = MIN_IN_FLIGHT;
  const completions = countCompletions();
  const turn = createTurn();

  app.decorateRequest('isInFlight', false);
  tickWhileOpen(app, tick);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.respondsUnderPressure === true) {
      done();
      return;
    }
    // No tick comes within a turn, so many requests that arrive at once would all be accepted, and wait for each other.
    if (inFlight >= maxInFlight && turn.lasts() > maxDelayMs) isOverloaded = true;
    if (isOverloaded && (inFlight >= maxInFlight || turn.isFull())) {
      rejectedAt = performance.now();
      done(new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS }));
    } else {
      turn.add();
      inFlight += 1;
      request.isInFlight = true;
      // A client that disconnects gets no response.
      reply.raw.once('close', () => leave(request));
      done();
    }
  });
  // The request counts until its response is sent on, not until the last byte: a slow download needs no processor.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });

  function leave(request: FastifyRequest): void {
    if (!request.isInFlight) return;
    request.isInFlight = false;
    inFlight -= 1;
    completions.add();
  }

  function tick(): void {
    const now = performance.now();
    lateTicks = now - (lastTick ?? now) - TICK_MS > maxDelayMs ? lateTicks + 1 : 0;
    lastTick = now;
    maxInFlight = Math.max(MIN_IN_FLIGHT, completions.perSecond(now) * IN_FLIGHT_SECONDS);
    if (lateTicks >= LATE_TICKS) isOverloaded = true;
    else if (lateTicks === 0 && now - rejectedAt > CALM_MS) isOverloaded = false;
  }
}

function tickWhileOpen(app: App, tick: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', done => {
    timer = setTimeout(() => {
      timer = setInterval(tick, TICK_MS).unref();
    }, START_MS).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer);
    done();
  });
}

/** Requests completed per second, over the last full second. */
function countCompletions() {
  let count = 0;
  let countedFrom = 0;
  let rate = 0;
  return {
    add: () => {
      count += 1;
    },
    perSecond: (now: number): number => {
      if (now - countedFrom > 1000) {
        rate = (count / (now - countedFrom)) * 1000;
        count = 0;
        countedFrom = now;
      }
      return rate;
    },
  };
}

/** Returns what this turn of the event loop has accepted. */
function createTurn() {
  let start = 0;
  let accepted = 0;
  return {
    add: () => {
      if (accepted === 0) {
        start = performance.now();
        setImmediate(() => {
          accepted = 0;
        });
      }
      accepted += 1;
    },
    isFull: () => accepted >= MIN_PER_TURN && performance.now() - start > MAX_TURN_MS,
    /** Returns the time since it accepted its first request, in milliseconds. */
    lasts: () => (accepted === 0 ? 0 : performance.now() - start),
  };
}

/**
 * Requests wait while the last connections are accepted. Then each response closes its connection: an idle one would
 * delay the shutdown until its client closes it.
 */
export function closeConnectionsWhileDraining(app: App, { isDraining, closing }: Readiness): void {
  app.addHook('onRequest', async () => {
    await closing();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
