/** From an environment to a server that listens, with a way to stop it. */
import { dirname, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { loadAuthSecret } from './accounts/sessions/auth-secret.ts';
import { deriveKeys } from './accounts/sessions/keys.ts';
import { createApp } from './app.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { startCleanup } from './cleanup/cleanup.ts';
import { openDatabase } from './db/database.ts';
import type { Environment } from './environment.ts';
import { drain } from './http/drain.ts';
import { addressesOf, boundPort, openListeners } from './http/listeners.ts';
import type { MetricsAddress } from './http/metrics-server.ts';
import { createReadiness } from './http/readiness.ts';
import { linkBase } from './mails/link-base.ts';
import { startMails } from './mails/start-mails.ts';
import { createOrderWriter } from './orders/order-writer.ts';
import type { OutboxWorker } from './outbox/outbox-worker.ts';
import { builtStorefront, type Storefront } from './pages/built-storefront.ts';

export interface RunningServer {
  readonly url: string;
  /** Takes no new work, finishes what is under way, then closes the database. */
  readonly stop: () => Promise<void>;
}

const OWN_IMAGES = resolve('catalogue', 'images');
const CLIENT = resolve('dist', 'client');
const SERVER_ENTRY = resolve('dist', 'server', 'entry-server.js');

const BUILT = builtStorefront({ clientFolder: CLIENT, serverEntry: SERVER_ENTRY });

export async function startServer(
  environment: Environment,
  logger: FastifyBaseLogger,
  storefront: Storefront = BUILT,
): Promise<RunningServer> {
  const { host, port, rateLimits, trustProxy } = environment;
  const readiness = createReadiness();
  const secret = environment.secret ?? loadAuthSecret(environment.dataFolder);
  const told = environment.metrics === undefined ? undefined : await beginToTell(environment.metrics);
  const db = await openDatabase(
    environment.database,
    error => logger.warn({ err: error }, 'connection lost'),
    told?.metrics.watchPool,
  );
  if (environment.database.engine === 'embedded') told?.metrics.watchDisk(environment.dataFolder);
  const orderWriter =
    environment.database.engine === 'embedded' ? createOrderWriter(environment.database) : undefined;
  const clock = () => new Date();
  const catalogue = loadCatalogue(environment.catalogue, logger);
  let outboxWorker: OutboxWorker | undefined;
  const app = await createApp({
    db,
    catalogue,
    clock,
    secret,
    logger,
    rateLimits,
    trustProxy,
    publicUrl: environment.publicUrl,
    readiness,
    metrics: told?.metrics,
    storeOrder: orderWriter?.write,
    onMail: () => outboxWorker?.wake(),
    pages: await storefront({
      catalogue: catalogue.catalogue,
      now: clock,
      publicUrl: environment.publicUrl,
      onDocument: told?.metrics.countDocument,
    }),
    files: {
      images: [...new Set([resolve(dirname(environment.catalogue), 'images'), OWN_IMAGES])],
      client: CLIENT,
    },
  });
  const doors = await openListeners(app, await addressesOf(host), port);
  const housekeeping = startCleanup({ db, clock, logger });
  const url = `http://${host}:${boundPort(app)}`;
  const mails = await startMails({
    db,
    clock,
    logger,
    settings: environment,
    base: linkBase(environment, boundPort(app)),
    resetKey: deriveKeys(secret).reset,
  });
  outboxWorker = mails;
  return {
    url,
    stop: async () => {
      housekeeping.stop();
      const closeStores = async () => {
        try {
          await orderWriter?.close();
        } finally {
          await db.destroy();
        }
      };
      await drain({ app, doors, readiness, outboxWorker: mails, closeStores });
      told?.stop();
    },
  };
}

/** What counts is loaded where somebody asks for the counts. */
async function beginToTell(address: MetricsAddress) {
  const { startMetricsServer } = await import('./http/metrics-server.ts');
  return startMetricsServer(address);
}
