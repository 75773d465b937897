import { dirname, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { welcomeLink } from '#contract/console/console-urls.ts';
import { createApp } from './app.ts';
import { startBackups } from './backups/backup-worker.ts';
import { createMediaCache } from './catalogue/media/media-cache.ts';
import { startPictures } from './catalogue/moving/pictures/picture-worker.ts';
import { openVersions } from './catalogue/products/open-versions.ts';
import { SAMPLE_IMAGES } from './catalogue/products/sample-files.ts';
import { createPreviewLoaders } from './catalogue/schedules/load-planned.ts';
import { checkIsAlone } from './catalogue/schedules/older-servers.ts';
import { startSchedules } from './catalogue/schedules/schedule-worker.ts';
import { nameSetting } from './check-settings.ts';
import { startCleanup } from './cleanup/cleanup.ts';
import type { Environment } from './environment.ts';
import { openPageSources } from './open-page-sources.ts';
import { type AuthSecrets, loadAuthSecrets } from './people/accounts/sessions/auth-secret.ts';
import { deriveKeys, keysFor } from './people/accounts/sessions/keys.ts';
import { renewWelcomeLink } from './people/staff/welcome-link.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createIds } from './platform/db/ids.ts';
import { drain } from './platform/http/drain.ts';
import { createReadiness } from './platform/http/health.routes.ts';
import { boundPort, openListeners, readAddresses } from './platform/http/listeners.ts';
import type { App } from './platform/http/route.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import type { MetricsAddress } from './platform/monitoring/metrics-server.ts';
import { createRateLimits, NO_RATE_LIMITS } from './platform/rate-limits/rate-limits.ts';
import { recordEvent } from './platform/security-events/security-events.ts';
import type { RoundWorker } from './platform/workers/round-worker.ts';
import { createCouriers } from './sales/couriers/couriers.ts';
import { startPolling } from './sales/couriers/polling/start-polling.ts';
import { createOrderWriter } from './sales/orders/order-writer.ts';
import { createOrderIndex } from './sales/orders/search/order-index.ts';
import type { StoreOrder } from './sales/orders/store-order.ts';
import {
  type FollowedGateway,
  type FollowOptions,
  followGateway,
} from './sales/payments/keys/follow-gateway.ts';
import { preparePayments } from './sales/payments/start-payments.ts';
import { startStoringBuild } from './site/built-files/store-build.ts';
import { linkBase } from './site/mails/link-base.ts';
import { type Mails, startMails } from './site/mails/start-mails.ts';
import { builtStorefront, type Storefront } from './site/pages/built-storefront.ts';
import { createUnavailablePage } from './site/pages/unavailable-page.ts';

export interface RunningServer {
  readonly url: string;
  /** The first owner of a shop without staff begins at this URL. It is secret: for the terminal, not for the log. */
  readonly welcomeUrl: string | undefined;
  /** Completes the requests in flight, then closes the database. */
  readonly stop: () => Promise<void>;
}

const CLIENT = resolve('dist', 'client');
const CONSOLE = resolve('dist', 'console');
const SERVER_ENTRY = resolve('dist', 'server', 'entry-server.js');

/** The handlers of built files by the beginning of their addresses. */
const BUILT_FILES = { '/assets/': join(CLIENT, 'assets'), '/console/assets/': join(CONSOLE, 'assets') };

const clock = () => new Date();

const BUILT = builtStorefront({ clientFolder: CLIENT, consoleFolder: CONSOLE, serverEntry: SERVER_ENTRY });

export async function startServer(
  environment: Environment,
  logger: FastifyBaseLogger,
  storefront: Storefront = BUILT,
): Promise<RunningServer> {
  const { listingsFromServerAbove, dataFolder, publicUrl, catalogue: catalogueFile } = environment;
  const readiness = createReadiness();
  const secrets = environment.secrets ?? (await nameSetting('DATA_DIR', () => loadAuthSecrets(dataFolder)));
  const { metrics, stop: stopMetrics } = await openMetrics(environment.metrics);
  const storage = await openStorage(environment, logger, metrics);
  const store = { db: storage.db, location: environment.database, listingsFromServerAbove, clock, logger };
  const { getVersion, ...versions } = await openVersions({ ...store, file: catalogueFile });
  const schedules = await startSchedules({ ...store, ...versions, imageFolders: imageFolders(environment) });
  const keys = deriveKeys(secrets.secret, secrets.previous);
  const content = { ...store, getVersion, catalogueFile, ...createPictureCaches(dataFolder, logger) };
  const previews = { ...createPreviewLoaders(content), keys: keysFor(keys, 'preview') };
  const gateway = await openGateway(environment, { ...store, keys });
  const shown = await openPageSources({ ...store, environment, keys }, gateway, metrics);
  const { prepare, ...pages } = await storefront({ ...shown, publicUrl, getVersion, now: clock, previews });
  versions.start(prepare);
  const orderIndex = createOrderIndex(content);
  let outboxWorker: RoundWorker | undefined;
  const payments = preparePayments(gateway);
  const settings = appSettings(environment, secrets);
  const app: App = await createApp({
    ...content,
    onPublish: versions.refresh,
    ...settings,
    readiness,
    metrics,
    orderIndex,
    storeOrder: storage.storeOrder,
    payments: payments.online,
    onMail: () => outboxWorker?.start(),
    linkBase: () => linkBase(environment, boundPort(app)),
    unavailablePage: await createUnavailablePage(CLIENT, getVersion),
    ...pages,
    pages: pages.routes,
  });
  await recordSecrets(storage.db, environment, secrets);
  const listeners = await listen(app, environment);
  const cleanup = startCleanup(content);
  const base = linkBase(environment, boundPort(app));
  const mails = await openMails(environment, { ...content, base, keys });
  outboxWorker = mails;
  payments.start({ ...store, onMail: mails.start });
  const others = [schedules, ...shown.workers, ...startMaintenance(store, environment)];
  const polling = startPolling({ ...store, couriers: settings.couriers, onMail: mails.start });
  orderIndex.start();
  return {
    url: `http://${environment.host}:${boundPort(app)}`,
    welcomeUrl: await renewWelcomeUrl(storage.db, base),
    stop: async () => {
      cleanup.stop();
      const stopWorkers = () => stopAll([mails, versions, orderIndex, payments, polling, ...others]);
      await drain({ app, listeners, readiness, stopWorkers, closeStorage: storage.close });
      stopMetrics();
    },
  };
}

function createPictureCaches(dataFolder: string, logger: FastifyBaseLogger) {
  const [mediaFolder, shareFolder] = [join(dataFolder, 'media-cache'), join(dataFolder, 'share-cache')];
  return {
    pictureFolders: [mediaFolder, shareFolder],
    mediaCache: createMediaCache({ folder: mediaFolder, logger }),
    shareCache: createMediaCache({ folder: shareFolder, logger }),
  };
}

function openMails(
  environment: Environment,
  deps: Omit<Mails, 'environment' | 'rateLimits'>,
): Promise<RoundWorker> {
  const rateLimits = environment.rateLimits ? createRateLimits(deps.db, deps.clock) : NO_RATE_LIMITS;
  return startMails({ ...deps, environment, rateLimits });
}

function openGateway(
  { razorpay, gatewayUrl }: Environment,
  store: Pick<FollowOptions, 'db' | 'clock' | 'logger' | 'keys'>,
): Promise<FollowedGateway> {
  return followGateway({ ...store, environment: razorpay, url: gatewayUrl });
}

function appSettings(environment: Environment, { secret, previous }: AuthSecrets) {
  const { rateLimits, orderLimits, trustProxy, publicUrl } = environment;
  const files = { images: imageFolders(environment), client: CLIENT, console: CONSOLE };
  const couriers = createCouriers(environment.couriers);
  return {
    secret,
    previousSecret: previous,
    rateLimits,
    orderLimits,
    trustProxy,
    publicUrl,
    files,
    couriers,
    mailEnvironment: environment,
  };
}

/** Notes in the log of security events that a secret is in use for the first time. */
async function recordSecrets(db: Database, environment: Environment, secrets: AuthSecrets): Promise<void> {
  const isRotated = environment.secrets?.previous !== undefined;
  if (secrets.isNew !== true && !isRotated) return;
  const type = isRotated ? 'secret-rotated' : 'secret-created';
  await recordEvent({ db, clock, newId: createIds(clock) }, { type, userId: undefined, address: undefined });
}

async function listen(app: App, { host, port }: Environment) {
  const addresses = await readAddresses(host);
  return nameSetting('PORT', () => openListeners(app, addresses, port));
}

/** Returns the workers that nobody waits for. */
function startMaintenance(
  store: Parameters<typeof startBackups>[0],
  { fetchFromLoopback: allowsLoopback }: Environment,
) {
  return [
    startBackups(store),
    startPictures({ ...store, allowsLoopback }),
    startStoringBuild({ ...store, folders: BUILT_FILES }),
  ];
}

async function stopAll(workers: readonly Pick<RoundWorker, 'stop'>[]): Promise<void> {
  await Promise.all(workers.map(worker => worker.stop()));
}

async function renewWelcomeUrl(db: Database, base: string): Promise<string | undefined> {
  const token = await renewWelcomeLink(db, clock().getTime());
  return token === undefined ? undefined : `${base}${welcomeLink(token)}`;
}

function imageFolders({ catalogue }: Environment): readonly string[] {
  const own = catalogue === undefined ? [] : [resolve(dirname(catalogue), 'images')];
  return [...new Set([...own, resolve(SAMPLE_IMAGES)])];
}

interface Storage {
  readonly db: Database;
  /** It exists only with the embedded database, where a thread of its own writes orders. */
  readonly storeOrder?: StoreOrder;
  readonly close: () => Promise<void>;
}

async function openStorage(
  { database, dataFolder }: Environment,
  logger: FastifyBaseLogger,
  metrics: Metrics | undefined,
): Promise<Storage> {
  const onLost = (error: Error) => logger.warn({ err: error }, 'connection lost');
  const setting = database.engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  const excludeOlderServers = checkIsAlone(database);
  const db = await nameSetting(setting, () => openDatabase(database, onLost, metrics?.watchPool));
  await excludeOlderServers(db);
  if (database.engine === 'postgres') return { db, close: () => db.destroy() };
  metrics?.watchDisk(dataFolder);
  const writer = createOrderWriter(database);
  const close = async () => {
    try {
      await writer.close();
    } finally {
      await db.destroy();
    }
  };
  return { db, storeOrder: writer.write, close };
}

async function openMetrics(address: MetricsAddress | undefined) {
  if (address === undefined) return { metrics: undefined, stop: () => undefined };
  const { startMetricsServer } = await import('./platform/monitoring/metrics-server.ts');
  return startMetricsServer(address);
}
