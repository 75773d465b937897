/** Composes the server without listening: `start.ts` and the tests listen. */
import { randomInt } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { createEncoder } from './catalogue/media/encode/encoder.ts';
import { mediaRoutes } from './catalogue/media/media.routes.ts';
import type { WriteBuiltInText } from './catalogue/page-texts/built-in-text.ts';
import { stockRoutes } from './catalogue/stock/stock.routes.ts';
import type { ConsoleDeps } from './console/console-deps.ts';
import { consoleApi } from './console-api.ts';
import { contactApi } from './contact-api.ts';
import { type ContentOptions, contentRoutes } from './content-routes.ts';
import { ERROR_REPLIES } from './error-replies.ts';
import { accountApi } from './people/accounts/account-api.ts';
import type { AccountDeps } from './people/accounts/account-deps.ts';
import type { AccountGuards } from './people/accounts/account-guards.ts';
import { createConsoleAuthentication } from './people/accounts/console-sessions/console-authentication.ts';
import { createPasswords } from './people/accounts/passwords/passwords.ts';
import { createAuthentication, createSessionRecheck } from './people/accounts/sessions/authentication.ts';
import { deriveKeys, keysFor } from './people/accounts/sessions/keys.ts';
import { staffApi } from './people/staff/staff-api.ts';
import { isUnavailable } from './platform/db/database-error.ts';
import { createIds } from './platform/db/ids.ts';
import type { DatabaseLocation } from './platform/db/location.ts';
import { limitBodies } from './platform/http/body-deadline.ts';
import { parseJsonBodies, rejectNul, rejectSeveralHosts } from './platform/http/body-parsing.ts';
import { createClientErrorHandler } from './platform/http/client-error.ts';
import { createErrorHandler, type ErrorHandler, type ErrorPage } from './platform/http/error-handler.ts';
import { cleanForwardedFor } from './platform/http/forwarded-for.ts';
import { limitHandlers } from './platform/http/handler-deadline.ts';
import { createReadiness, healthRoutes, type Readiness } from './platform/http/health.routes.ts';
import { notFound } from './platform/http/http-error.ts';
import type { App } from './platform/http/route.ts';
import { addSecurityHeaders, createSecurityHeaders, type Headers } from './platform/http/security-headers.ts';
import { SERVER_OPTIONS } from './platform/http/server-options.ts';
import { SCHEMA_COMPILERS } from './platform/http/validation.ts';
import { logRequests } from './platform/monitoring/log.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import { countOutbox } from './platform/outbox/outbox.repository.ts';
import { limitConnections, maxConnections } from './platform/overload/connection-limit.ts';
import { closeConnectionsWhileDraining, shedLoad } from './platform/overload/load-shedding.ts';
import { createRateLimits, NO_RATE_LIMITS } from './platform/rate-limits/rate-limits.ts';
import { recordDeniedAccess } from './platform/security-events/denied-access.ts';
import { courierRoutes } from './sales/couriers/courier.routes.ts';
import type { Courier } from './sales/couriers/courier.ts';
import { gstReturnRoutes } from './sales/gst-return/gst-return.routes.ts';
import { createInFlight } from './sales/orders/in-flight.ts';
import { createInvoicePrinter } from './sales/orders/invoices/print-invoices.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from './sales/orders/limits/order-limits.ts';
import { orderApi } from './sales/orders/order-api.ts';
import type { OrderDeps } from './sales/orders/order-deps.ts';
import type { OrderIndex } from './sales/orders/search/order-index.ts';
import { createOrderStore, type StoreOrder } from './sales/orders/store-order.ts';
import { type OnlinePayments, paymentApi } from './sales/payments/payment-api.ts';
import { pinCodeRoutes } from './sales/pin-codes/pin-code.routes.ts';
import { pinCodeApi } from './sales/pin-codes/pin-code-api.ts';
import { reportRoutes } from './sales/reports/report.routes.ts';
import { createNotFoundHandler } from './site/built-files/not-found-handler.ts';
import { docsRoutes } from './site/docs/docs.routes.ts';
import { registerOpenApi } from './site/docs/openapi.ts';
import type { MailEnvironment } from './site/mails/server/find-mail-server.ts';
import type { MailServerDeps } from './site/mails/server/mail-server.routes.ts';

export interface AppOptions extends ContentOptions {
  /** The file that the products come from, which makes them read-only. */
  readonly catalogueFile?: string | undefined;
  /** With a location, a large draft is published in a thread. */
  readonly location?: DatabaseLocation | undefined;
  /** Puts a version that has just been published in force. */
  readonly onPublish?: ConsoleDeps['onPublish'];
  readonly clock: () => Date;
  readonly secret: string;
  /** The secret before: what was made with it is still accepted. */
  readonly previousSecret?: string | undefined;
  readonly logger: FastifyBaseLogger;
  readonly rateLimits: boolean;
  /** Apply with `rateLimits` only. */
  readonly orderLimits?: OrderLimits | undefined;
  /** The proxies whose `X-Forwarded-For` is trusted: false for none, true for the direct peer, or these addresses. */
  readonly trustProxy: boolean | string;
  readonly publicUrl?: string | undefined;
  readonly readiness?: Readiness;
  readonly metrics?: Metrics | undefined;
  /** The mean event loop delay, in milliseconds, above which requests are rejected; 0: never. */
  readonly maxDelayMs?: number;
  /** Connections at once; by default as many as the system's limit of open files allows. */
  readonly maxConnections?: number;
  /** The default index follows the orders only when it is asked. */
  readonly orderIndex?: OrderIndex | undefined;
  readonly storeOrder?: StoreOrder | undefined;
  /** Without it nothing is paid online. */
  readonly payments?: OnlinePayments | undefined;
  /** The couriers that have keys. */
  readonly couriers?: readonly Courier[] | undefined;
  readonly randomInt?: (below: number) => number;
  readonly onMail?: () => void;
  /** What the environment says of mails. By default nothing, so that an owner can enter a mail server. */
  readonly mailEnvironment?: MailEnvironment;
  /** Where links in mails lead. */
  readonly linkBase?: () => string;
  /** The body of a 503 for page requests; without it JSON. */
  readonly unavailablePage?: (() => ErrorPage) | undefined;
  readonly inlineScripts?: readonly string[];
  /** Without documents there are no texts. */
  readonly writeBuiltInText?: WriteBuiltInText | undefined;
}

/** Trusts the address of the connection itself, and none that it forwards. */
const nearest = (_address: string, hop: number) => hop === 0;

export async function createApp(options: AppOptions): Promise<App> {
  const { db, publicUrl, readiness = createReadiness() } = options;
  const headers = createSecurityHeaders(options.inlineScripts ?? []);
  const handleError = createErrorHandler({
    replies: ERROR_REPLIES,
    isUnavailable,
    unavailablePage: options.unavailablePage,
  });
  const app = Fastify(serverOptions(options, headers, handleError)).withTypeProvider<ZodTypeProvider>();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(createNotFoundHandler(db));
  limitBodies(app);
  limitHandlers(app);
  parseJsonBodies(app);
  logRequests(app);
  rejectSeveralHosts(app);
  rejectNul(app);
  if (options.trustProxy !== false) cleanForwardedFor(app);
  if (options.metrics !== undefined) countResponses(app, options.metrics);
  addSecurityHeaders(app, { headers, publicUrl });
  closeConnectionsWhileDraining(app, readiness);
  shedLoad(app, options.maxDelayMs);
  limitConnections(app.server, { max: options.maxConnections ?? maxConnections(), logger: options.logger });
  await registerOpenApi(app);
  healthRoutes(app, readiness, () => sql`select 1`.execute(db));
  await app.register(apiRoutes, options);
  stockRoutes(app, db);
  pinCodeRoutes(app, db);
  await docsRoutes(app, { replies: ERROR_REPLIES, getVersion: options.getVersion });
  await app.register(contentRoutes, options);
  return app;
}

function serverOptions(
  { logger, trustProxy }: AppOptions,
  headers: Headers,
  handleError: ErrorHandler,
): FastifyHttpOptions<RawServerDefault> {
  return {
    ...SERVER_OPTIONS,
    schemaController: SCHEMA_COMPILERS,
    loggerInstance: logger,
    // Fastify understands `true` as the whole chain, whose first part any client can make up.
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

/** Responses are personal. */
function forbidCaching(app: App): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

function createGuards(accounts: AccountDeps, publicUrl: string | undefined): AccountGuards {
  const authenticate = createAuthentication(accounts);
  return {
    authenticate,
    authenticateStaff: createConsoleAuthentication({ accounts, publicUrl, authenticate }),
    publicUrl,
  };
}

function mailServerDeps(options: AppOptions, accounts: AccountDeps): MailServerDeps {
  const { publicUrl = '', mailEnvironment = { smtpUrl: undefined, mailFrom: {} } } = options;
  return { ...accounts, environment: mailEnvironment, linkBase: options.linkBase ?? (() => publicUrl) };
}

async function apiRoutes(app: App, options: AppOptions): Promise<void> {
  const { db, getVersion, clock, secret, publicUrl, onMail = () => undefined } = options;
  const newId = createIds(clock);
  const accounts: AccountDeps = {
    db,
    clock,
    getSettings: () => getVersion().settings,
    newId,
    keys: deriveKeys(secret, options.previousSecret),
    passwords: createPasswords(),
    rateLimits: options.rateLimits ? createRateLimits(db, clock) : NO_RATE_LIMITS,
    onMail,
  };
  options.metrics?.watchPasswords(accounts.passwords.queue);
  options.metrics?.watchOutbox(() => countOutbox(db, clock().getTime()));
  const random = options.randomInt ?? (below => randomInt(below));
  const orders: OrderDeps = {
    db,
    clock,
    newId,
    getVersion,
    randomInt: random,
    store: options.storeOrder ?? createOrderStore(db, random),
    limits: options.rateLimits ? (options.orderLimits ?? DEFAULT_ORDER_LIMITS) : undefined,
    inFlight: createInFlight(),
    orderLinkKeys: keysFor(accounts.keys, 'orderLinks'),
    getGateway: () => options.payments?.getGateway()?.provider.id,
    onMail,
  };
  const guards = createGuards(accounts, publicUrl);
  const { authenticateStaff } = guards;
  app.decorateRequest('caller', null);
  app.addHook('preHandler', createSessionRecheck(accounts));
  recordDeniedAccess(app, accounts);
  forbidCaching(app);
  accountApi(app, accounts, guards);
  staffApi(app, accounts, { authenticateStaff, publicUrl });
  const printInvoices = createInvoicePrinter();
  orderApi(app, { orders: { ...orders, printInvoices }, accounts }, guards);
  await paymentApi(app, { ...options, ...accounts }, guards);
  courierRoutes(app, { ...options, ...accounts, couriers: options.couriers ?? [] });
  await contactApi(app, {
    ...accounts,
    getVersion,
    randomInt: random,
    authenticateStaff,
    publicUrl,
    files: options.files,
    mailServer: mailServerDeps(options, accounts),
  });
  gstReturnRoutes(app, accounts, authenticateStaff);
  reportRoutes(app, { ...accounts, getVersion }, authenticateStaff);
  await consoleApi(app, { ...options, ...accounts, printInvoices }, authenticateStaff);
  await pinCodeApi(app, { db, clock, newId }, authenticateStaff);
  await mediaRoutes(app, { db, clock, newId, encode: createEncoder() }, authenticateStaff);
  // Documents handle all other paths, but none below /api.
  app.all('/api/*', { schema: { hide: true } }, notFound);
}
