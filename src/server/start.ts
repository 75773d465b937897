import { dirname, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AuthSecrets, loadAuthSecrets } from './accounts/sessions/auth-secret.ts';
import { deriveKeys, keysFor } from './accounts/sessions/keys.ts';
import { createApp } from './app.ts';
import { openVersions } from './catalogue/open-versions.ts';
import { SAMPLE_IMAGES } from './catalogue/sample-files.ts';
import { nameSetting } from './check-settings.ts';
import { startCleanup } from './cleanup/cleanup.ts';
import { type Database, openDatabase } from './db/database.ts';
import { createIds } from './db/ids.ts';
import type { Environment } from './environment.ts';
import { drain } from './http/drain.ts';
import { createReadiness } from './http/health.routes.ts';
import { addressesOf, boundPort, openListeners } from './http/listeners.ts';
import { linkBase } from './mails/link-base.ts';
import { startMails } from './mails/start-mails.ts';
import { createMediaCache } from './media/media-cache.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { MetricsAddress } from './monitoring/metrics-server.ts';
import { createOrderWriter } from './orders/order-writer.ts';
import type { StoreOrder } from './orders/store-order.ts';
import type { OutboxWorker } from './outbox/outbox-worker.ts';
import { builtStorefront, type Storefront } from './pages/built-storefront.ts';
import { createUnavailablePage } from './pages/unavailable-page.ts';
import { recordEvent } from './security-events/security-events.ts';

export interface RunningServer {
  readonly url: string;
  /** Completes the requests in flight, then closes the database. */
  readonly stop: () => Promise<void>;
}

const OWN_IMAGES = resolve(SAMPLE_IMAGES);
const CLIENT = resolve('dist', 'client');
const SERVER_ENTRY = resolve('dist', 'server', 'entry-server.js');

const clock = () => new Date();

const BUILT = builtStorefront({ clientFolder: CLIENT, serverEntry: SERVER_ENTRY });

export async function startServer(
  environment: Environment,
  logger: FastifyBaseLogger,
  storefront: Storefront = BUILT,
): Promise<RunningServer> {
  const { host, port, dataFolder, publicUrl } = environment;
  const readiness = createReadiness();
  const secrets = environment.secrets ?? (await nameSetting('DATA_DIR', () => loadAuthSecrets(dataFolder)));
  const { metrics, stop: stopMetrics } = await openMetrics(environment.metrics);
  const storage = await openStorage(environment, logger, metrics);
  const { db } = storage;
  const versions = await openVersions({ db, clock, logger, file: environment.catalogue });
  const { getVersion } = versions;
  const onDocument = metrics?.countDocument;
  const pages = await storefront({ getVersion, now: clock, publicUrl, onDocument });
  versions.start(pages.prepare);
  let outboxWorker: OutboxWorker | undefined;
  const app = await createApp({
    db,
    getVersion,
    catalogueFile: environment.catalogue,
    onPublish: versions.refresh,
    clock,
    ...appSettings(environment, secrets),
    logger,
    readiness,
    metrics,
    storeOrder: storage.storeOrder,
    onMail: () => outboxWorker?.wake(),
    unavailablePage: await createUnavailablePage(CLIENT, getVersion),
    pages: pages.routes,
    inlineScripts: pages.inlineScripts,
    mediaCache: createMediaCache({ folder: join(dataFolder, 'media-cache'), logger }),
  });
  await recordSecrets(db, environment, secrets);
  const addresses = await addressesOf(host);
  const listeners = await nameSetting('PORT', () => openListeners(app, addresses, port));
  const cleanup = startCleanup({ db, clock, logger, catalogueFile: environment.catalogue });
  const mails = await startMails({
    db,
    clock,
    getVersion,
    logger,
    environment,
    base: linkBase(environment, boundPort(app)),
    linkKeys: keysFor(deriveKeys(secrets.secret, secrets.previous), 'links'),
  });
  outboxWorker = mails;
  return {
    url: `http://${host}:${boundPort(app)}`,
    stop: async () => {
      cleanup.stop();
      const stopWorkers = () => Promise.all([mails.stop(), versions.stop()]);
      await drain({ app, listeners, readiness, stopWorkers, closeStorage: storage.close });
      stopMetrics();
    },
  };
}

function appSettings(environment: Environment, { secret, previous }: AuthSecrets) {
  const { rateLimits, orderLimits, trustProxy, publicUrl } = environment;
  const files = { images: imageFolders(environment), client: CLIENT };
  return { secret, previousSecret: previous, rateLimits, orderLimits, trustProxy, publicUrl, files };
}

/** Notes in the log of security events that a secret is in use for the first time. */
async function recordSecrets(db: Database, environment: Environment, secrets: AuthSecrets): Promise<void> {
  const isRotated = environment.secrets?.previous !== undefined;
  if (secrets.isNew !== true && !isRotated) return;
  const type = isRotated ? 'secret-rotated' : 'secret-created';
  await recordEvent({ db, clock, newId: createIds(clock) }, { type, userId: undefined, address: undefined });
}

function imageFolders({ catalogue }: Environment): readonly string[] {
  const own = catalogue === undefined ? [] : [resolve(dirname(catalogue), 'images')];
  return [...new Set([...own, OWN_IMAGES])];
}

interface Storage {
  readonly db: Database;
  /** Only with the embedded database, where a thread of its own writes orders. */
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
  const db = await nameSetting(setting, () => openDatabase(database, onLost, metrics?.watchPool));
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
  const { startMetricsServer } = await import('./monitoring/metrics-server.ts');
  return startMetricsServer(address);
}
