/** How large and how slow a request may be. */
import { randomUUID } from 'node:crypto';
import { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify';

/** A large photo over a slow connection: 25 MB at 1.2 Mbit/s. */
export const MAX_REQUEST_MS = 180_000;

export const SERVER_OPTIONS: FastifyHttpOptions<RawServerDefault> = {
  bodyLimit: 256 * 1024,
  // A whole request must arrive in this time, or gets 408; `body-deadline.ts` has a shorter limit for most.
  requestTimeout: MAX_REQUEST_MS,
  keepAliveTimeout: 65_000,
  // A client that reads nothing of its response for this long is disconnected.
  connectionTimeout: 30_000,
  // An email in a path may not be longer.
  routerOptions: { maxParamLength: 300 },
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
  // `log.ts` writes its own lines, which contain nothing personal.
  logController: new LogController({ disableRequestLogging: true }),
  // Random, as a counter would disclose how many requests there are.
  genReqId: () => randomUUID(),
  // Lines name their request themselves, so no request needs a logger of its own.
  childLoggerFactory: logger => logger,
  // Requests that arrive on open connections during shutdown are still answered.
  return503OnClosing: false,
};
