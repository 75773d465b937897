/** A real app over a fresh database, for tests: on the embedded engine, and on PostgreSQL where one is at hand. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation, Engine } from '#server/platform/db/location.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { createPostgresDatabase, dropPostgresDatabase, POSTGRES } from './databases/postgres-databases.ts';
import { testProduct } from './test-product.ts';

/** The engines that a suite runs on, in a loop; `npm test` runs some on the embedded one alone. */
export const ENGINES: readonly Engine[] =
  POSTGRES === undefined || process.env['TEST_ENGINES'] === 'embedded'
    ? ['embedded']
    : ['embedded', 'postgres'];

export interface TestApp {
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly db: Database;
  readonly clock: TestClock;
  readonly send: (request: InjectOptions, token?: string) => Promise<LightMyRequestResponse>;
}

export interface TestClock {
  readonly now: () => Date;
  readonly pass: (milliseconds: number) => void;
}

/** The secret of a test app. Keys of links and codes derive from it. */
export const TEST_SECRET = 'a secret of thirty-two bytes or more';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** An app that is closed when the test is finished. */
export async function createTestApp(engine: Engine, over: Partial<AppOptions> = {}): Promise<TestApp> {
  const db = await openDatabase(await migratedLocation(engine), () => undefined);
  const clock = createTestClock();
  const app = await createApp({ ...testOptions(db), clock: clock.now, ...over });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  const send: TestApp['send'] = (request, token) =>
    app.inject({
      ...request,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
    });
  return { app, db, clock, send };
}

/** The defaults of a test app. */
export function testOptions(db: Database): AppOptions {
  return {
    db,
    getVersion: () => VERSION,
    clock: () => new Date(),
    secret: TEST_SECRET,
    logger: createLogger('silent'),
    rateLimits: false,
    trustProxy: false,
    // A busy test machine must not shed requests.
    maxDelayMs: 0,
    files: { images: [] },
  };
}

/** An empty database, removed when the test is finished. */
export async function freshLocation(engine: Engine): Promise<DatabaseLocation> {
  return engine === 'postgres' ? freshPostgres() : freshEmbedded();
}

/** The same with the tables of the newest migration. */
export async function migratedLocation(engine: Engine): Promise<DatabaseLocation> {
  if (engine === 'postgres') return freshPostgres(inject('migratedName'));
  const location = await freshEmbedded();
  await copyFile(join(inject('migratedFolder'), 'nool.db'), join(location.folder, 'nool.db'));
  return location;
}

async function freshEmbedded() {
  return { engine: 'embedded', folder: await freshFolder() } as const;
}

/** An empty folder, removed when the test is finished. */
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function freshPostgres(copied?: string): Promise<DatabaseLocation> {
  const { name, url } = await createPostgresDatabase(copied);
  onTestFinished(() => dropPostgresDatabase(name));
  return { engine: 'postgres', url };
}

function createTestClock(): TestClock {
  let time = Date.parse('2026-11-20T18:00:00.000Z');
  return {
    now: () => new Date(time),
    pass: milliseconds => {
      time += milliseconds;
    },
  };
}

const product = (id: string, rupees: number, over: Partial<Product> = {}) =>
  testProduct({ id, price: fromRupees(rupees), ...over });

/** Prices on both sides of every limit of cash on delivery. */
export const PRODUCTS: readonly Product[] = [
  product('KUR-0001', 799),
  product('HAN-0001', 4999.5, { sizes: [] }),
  product('BAB-0198', 198),
  product('BAB-0199', 199),
  product('BAB-0298', 298.99),
  product('BAB-0299', 299),
];

const VERSION = describeCatalogue(PRODUCTS);
