/** Composes the server without listening: `start.ts` and the tests listen. */
import { randomBytes } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyPluginAsync,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { accountRoutes } from './accounts/account.routes.ts';
import type { AccountDeps } from './accounts/account-deps.ts';
import { ACCOUNT_ERRORS } from './accounts/account-errors.ts';
import { addressRoutes } from './accounts/address.routes.ts';
import { passwordRoutes } from './accounts/passwords/password.routes.ts';
import { createPasswords } from './accounts/passwords/passwords.ts';
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes.ts';
import { createAuthentication } from './accounts/sessions/authentication.ts';
import { deriveKeys } from './accounts/sessions/keys.ts';
import { sessionRoutes } from './accounts/sessions/session.routes.ts';
import { verificationRoutes } from './accounts/verification/verification.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { CONSOLE_ERRORS } from './console/console-errors.ts';
import type { Database } from './db/database.ts';
import { isUnavailable } from './db/failure.ts';
import { createIds } from './db/ids.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { registerOpenApi } from './docs/openapi.ts';
import { limitBodies } from './http/body-deadline.ts';
import { parseJsonBodies, rejectSeveralHosts } from './http/body-parsing.ts';
import { createClientErrorHandler } from './http/client-error.ts';
import { createErrorHandler, type ErrorHandler, type ErrorPage } from './http/error-handler.ts';
import { type FileFolders, fileRoutes } from './http/files.ts';
import { cleanForwardedFor } from './http/forwarded-for.ts';
import { limitHandlers } from './http/handler-deadline.ts';
import { createReadiness, healthRoutes, type Readiness } from './http/health.routes.ts';
import { type ApiError, type ErrorReplies, notFound, REQUEST_ERRORS } from './http/http-error.ts';
import type { App } from './http/route.ts';
import { addSecurityHeaders, createSecurityHeaders, type Headers } from './http/security-headers.ts';
import { SERVER_OPTIONS } from './http/server-options.ts';
import { validatorCompiler } from './http/validation.ts';
import { createEncoder } from './media/encode/encoder.ts';
import { mediaRoutes } from './media/media.routes.ts';
import type { MediaCache } from './media/media-cache.ts';
import { MEDIA_ERRORS } from './media/media-errors.ts';
import { mediaFileRoutes } from './media/media-file.routes.ts';
import { logRequests } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { createInFlight } from './orders/in-flight.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from './orders/limits/order-limits.ts';
import { orderRoutes } from './orders/order.routes.ts';
import type { OrderDeps } from './orders/order-deps.ts';
import { ORDER_ERRORS } from './orders/order-errors.ts';
import { createOrderStore, type StoreOrder } from './orders/store-order.ts';
import { countOutbox } from './outbox/outbox.repository.ts';
import { limitConnections, maxConnections } from './overload/connection-limit.ts';
import { closeConnectionsWhileDraining, shedLoad } from './overload/load-shedding.ts';
import { RATE_LIMIT_ERRORS } from './rate-limits/rate-limit-errors.ts';
import { createRateLimits, NO_RATE_LIMITS } from './rate-limits/rate-limits.ts';
import { recordDeniedAccess } from './security-events/denied-access.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import type { GetVersion } from './versions/shop-version.ts';

export interface AppOptions {
  readonly db: Database;
  readonly getVersion: GetVersion;
  /** The file that the products come from, which makes them read-only. */
  readonly catalogueFile?: string | undefined;
  /** Puts a version that has just been published in force. */
  readonly onPublish?: () => Promise<void>;
  readonly clock: () => Date;
  readonly secret: string;
  /** The secret before: what was made with it is still accepted. */
  readonly previousSecret?: string | undefined;
  readonly logger: FastifyBaseLogger;
  readonly rateLimits: boolean;
  /** Apply with `rateLimits` only. */
  readonly orderLimits?: OrderLimits | undefined;
  /** Whose `X-Forwarded-For` is trusted: false none, true the direct peer, or these addresses. */
  readonly trustProxy: boolean | string;
  readonly files: FileFolders;
  /** Without it uploaded pictures are read from the database each time. */
  readonly mediaCache?: MediaCache;
  readonly publicUrl?: string | undefined;
  readonly readiness?: Readiness;
  readonly metrics?: Metrics | undefined;
  /** The mean event loop delay, in milliseconds, above which requests are rejected; 0: never. */
  readonly maxDelayMs?: number;
  /** Connections at once; by default as many as the system's limit of open files allows. */
  readonly maxConnections?: number;
  readonly storeOrder?: StoreOrder | undefined;
  readonly randomBytes?: (count: number) => Uint8Array;
  readonly onMail?: () => void;
  /** The body of a 503 for page requests; without it JSON. */
  readonly unavailablePage?: (() => ErrorPage) | undefined;
  /** The documents; without them there is only the API. */
  readonly pages?: FastifyPluginAsync;
  readonly inlineScripts?: readonly string[];
}

/** Trusts the address of the connection itself, and none that it forwards. */
const nearest = (_address: string, hop: number) => hop === 0;

const ERROR_REPLIES: ErrorReplies<ApiError> = {
  ...REQUEST_ERRORS,
  ...RATE_LIMIT_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ORDER_ERRORS,
  ...CONSOLE_ERRORS,
  ...MEDIA_ERRORS,
};

export async function createApp(options: AppOptions): Promise<App> {
  const { db, publicUrl, readiness = createReadiness() } = options;
  const headers = createSecurityHeaders(options.inlineScripts ?? []);
  const handleError = createErrorHandler({
    replies: ERROR_REPLIES,
    isUnavailable,
    unavailablePage: options.unavailablePage,
  });
  const app = Fastify(serverOptions(options, headers, handleError))
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(notFound);
  limitBodies(app);
  limitHandlers(app);
  parseJsonBodies(app);
  logRequests(app);
  rejectSeveralHosts(app);
  if (options.trustProxy !== false) cleanForwardedFor(app);
  if (options.metrics !== undefined) countResponses(app, options.metrics);
  addSecurityHeaders(app, { headers, publicUrl });
  shedLoad(app, options.maxDelayMs);
  limitConnections(app.server, { max: options.maxConnections ?? maxConnections(), logger: options.logger });
  closeConnectionsWhileDraining(app, readiness);
  await registerOpenApi(app);
  healthRoutes(app, readiness, () => sql`select 1`.execute(db));
  await app.register(apiRoutes, options);
  stockRoutes(app, db);
  await docsRoutes(app, { replies: ERROR_REPLIES, getVersion: options.getVersion });
  catalogueRoutes(app, options.getVersion);
  mediaFileRoutes(app, db, options.mediaCache ?? ((_name, read) => read()));
  await fileRoutes(app, options.files);
  if (options.pages !== undefined) await app.register(options.pages);
  return app;
}

function serverOptions(
  { logger, trustProxy }: AppOptions,
  headers: Headers,
  handleError: ErrorHandler,
): FastifyHttpOptions<RawServerDefault> {
  return {
    ...SERVER_OPTIONS,
    loggerInstance: logger,
    // For Fastify `true` is the whole chain, whose first part any client can make up.
    trustProxy: trustProxy === true ? nearest : trustProxy,
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
    clientErrorHandler: createClientErrorHandler(headers),
  };
}

function countResponses(app: App, { countResponse }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    countResponse(request, reply);
    done();
  });
}

async function apiRoutes(app: App, options: AppOptions): Promise<void> {
  const { db, getVersion, catalogueFile, clock, secret, onMail = () => undefined } = options;
  const { onPublish = () => Promise.resolve() } = options;
  const newId = createIds(clock);
  const accounts: AccountDeps = {
    db,
    clock,
    getVersion,
    newId,
    keys: deriveKeys(secret, options.previousSecret),
    passwords: createPasswords(),
    rateLimits: options.rateLimits ? createRateLimits(db, clock) : NO_RATE_LIMITS,
    onMail,
  };
  options.metrics?.watchPasswords(accounts.passwords.queue);
  options.metrics?.watchOutbox(() => countOutbox(db, clock().getTime()));
  const random = options.randomBytes ?? randomBytes;
  const orders: OrderDeps = {
    db,
    clock,
    newId,
    getVersion,
    randomBytes: random,
    store: options.storeOrder ?? createOrderStore(db, random),
    limits: options.rateLimits ? (options.orderLimits ?? DEFAULT_ORDER_LIMITS) : undefined,
    inFlight: createInFlight(),
    onMail,
  };
  const authenticate = createAuthentication(accounts);
  app.decorateRequest('caller', null);
  recordDeniedAccess(app, accounts);
  // Responses are personal and must not be cached.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  accountRoutes(app, accounts, authenticate);
  passwordRoutes(app, accounts, authenticate);
  sessionRoutes(app, accounts, authenticate);
  verificationRoutes(app, accounts, authenticate);
  secondFactorRoutes(app, accounts, authenticate);
  addressRoutes(app, accounts, authenticate);
  orderRoutes(app, orders, authenticate);
  consoleRoutes(app, { db, clock, newId, getVersion, catalogueFile, onPublish }, authenticate);
  await mediaRoutes(app, { db, clock, encode: createEncoder() }, authenticate);
  // Documents handle all other paths, but none below /api.
  app.all('/api/*', { schema: { hide: true } }, notFound);
}
