/** Builds the whole server and listens to nothing: `main.ts` and the tests start it, each in its own way. */
import { randomBytes } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyPluginAsync,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/account.routes.ts';
import type { AccountDeps } from './accounts/account-deps.ts';
import { addressRoutes } from './accounts/address.routes.ts';
import { passwordRoutes } from './accounts/passwords/password.routes.ts';
import { createPasswords } from './accounts/passwords/passwords.ts';
import { createAuthentication } from './accounts/sessions/authentication.ts';
import { deriveKeys } from './accounts/sessions/keys.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import type { LoadedCatalogue } from './catalogue/load-catalogue.ts';
import type { Database } from './db/database.ts';
import { createIds } from './db/ids.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { registerOpenApi } from './docs/openapi.ts';
import type { App } from './http/app-type.ts';
import { answerNotFound, handleError } from './http/error-handler.ts';
import { type FileFolders, fileRoutes } from './http/files.ts';
import { healthRoutes } from './http/health.routes.ts';
import { shedLoad } from './http/load-shedding.ts';
import type { Metrics } from './http/metrics.ts';
import { createReadiness, type Readiness } from './http/readiness.ts';
import { logRequests } from './http/request-log.ts';
import { bodyParsing, deadlines, refuseTwoHosts, SERVER_LIMITS } from './http/requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createInFlight } from './orders/in-flight.ts';
import { orderRoutes } from './orders/order.routes.ts';
import type { OrderDeps } from './orders/order-deps.ts';
import { createOrderStore, type StoreOrder } from './orders/store-order.ts';
import { countOutbox } from './outbox/outbox.repository.ts';
import { createRateLimits, NO_RATE_LIMITS } from './rate-limits/rate-limits.ts';
import { stockRoutes } from './stock/stock.routes.ts';

export interface AppOptions {
  readonly db: Database;
  readonly catalogue: LoadedCatalogue;
  readonly clock: () => Date;
  /** 32 bytes or more; signs the tokens. */
  readonly secret: string;
  readonly logger: FastifyBaseLogger;
  /** Whether attempts to log in and to register are counted. */
  readonly rateLimits: boolean;
  /** Whose `X-Forwarded-For` is believed: nobody's, that of whoever is connected to us, or these addresses'. */
  readonly trustProxy: boolean | string;
  readonly files: FileFolders;
  /** The shop's own address for the world. */
  readonly publicUrl?: string | undefined;
  readonly readiness?: Readiness;
  /** Without them nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** The wait for a turn, in milliseconds, from which requests are turned away; 0 turns nobody away. */
  readonly maxWaitMs?: number;
  /** Where orders are stored; over `db` when unsaid. */
  readonly storeOrder?: StoreOrder | undefined;
  /** Six and more random bytes for the number of an order. */
  readonly randomBytes?: (count: number) => Uint8Array;
  /** Called when a mail has been put into the outbox. */
  readonly onMail?: () => void;
  /** The documents; without them the server is the interface alone. */
  readonly pages?: FastifyPluginAsync;
}

/** Believes whoever is connected to us, and nobody whom that one names. */
const nearest = (_address: string, hop: number) => hop === 0;

type ServerOptions = FastifyHttpOptions<RawServerDefault>;

export async function createApp(options: AppOptions): Promise<App> {
  const { logger, trustProxy, readiness = createReadiness() } = options;
  const serverOptions: ServerOptions = {
    ...SERVER_LIMITS,
    loggerInstance: logger,
    // To the framework `true` is the whole chain, whose first part any caller can make up.
    trustProxy: trustProxy === true ? nearest : trustProxy,
  };
  const app = Fastify(serverOptions)
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound);
  deadlines(app);
  bodyParsing(app);
  logRequests(app);
  refuseTwoHosts(app);
  if (options.metrics !== undefined) countAnswers(app, options.metrics);
  securityHeaders(app, options.publicUrl);
  await shedLoad(app, { readiness, maxWaitMs: options.maxWaitMs });
  await registerOpenApi(app);
  healthRoutes(app, options.db, readiness);
  await app.register(interfaceRoutes, options);
  stockRoutes(app, options.db);
  await docsRoutes(app, options.files.client);
  catalogueRoutes(app, options.catalogue);
  await fileRoutes(app, options.files);
  if (options.pages !== undefined) await app.register(options.pages);
  return app;
}

function countAnswers(app: App, { countResponse }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    countResponse(request, reply);
    done();
  });
}

async function interfaceRoutes(app: App, options: AppOptions): Promise<void> {
  const { db, catalogue, clock, secret, rateLimits, onMail = () => undefined } = options;
  const newId = createIds(clock);
  const accounts: AccountDeps = {
    db,
    clock,
    newId,
    keys: deriveKeys(secret),
    passwords: createPasswords(),
    rateLimits: rateLimits ? createRateLimits(db, clock) : NO_RATE_LIMITS,
    onMail,
  };
  options.metrics?.watchPasswords(accounts.passwords.queue);
  options.metrics?.watchOutbox(() => countOutbox(db, clock().getTime()));
  const random = options.randomBytes ?? randomBytes;
  const findProduct = (id: string) => catalogue.catalogue.byId.get(id);
  const orders: OrderDeps = {
    db,
    clock,
    newId,
    findProduct,
    randomBytes: random,
    store: options.storeOrder ?? createOrderStore(db, random),
    inFlight: createInFlight(),
    onMail,
  };
  const authenticate = createAuthentication(accounts);
  app.decorateRequest('caller', null);
  // What is personal is kept by nobody on the way.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  accountRoutes(app, accounts, authenticate);
  passwordRoutes(app, accounts, authenticate);
  addressRoutes(app, accounts, authenticate);
  orderRoutes(app, orders, authenticate);
  // The documents answer every address that nobody else does; below /api that is nobody's business but ours.
  app.all('/api/*', { schema: { hide: true } }, answerNotFound);
}
