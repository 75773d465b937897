/** The products that the shop starts with: those of a file, or the version in force of the database. */
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { FIRST_START, hadSample } from '#server/catalogue/sample/sample-records.ts';
import { excludeOlderServers } from '#server/catalogue/schedules/older-servers.ts';
import { type FollowedVersions, followVersions } from '#server/catalogue/versions/follow-versions.ts';
import { publishDraft } from '#server/catalogue/versions/publish.ts';
import { hasPublishedProducts, latestNumber } from '#server/catalogue/versions/version.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { storeCategories } from './categories/change-categories.ts';
import { loadCatalogue, readProducts } from './load-catalogue.ts';
import { replaceProducts } from './replace-products.ts';
import { SAMPLE_PRODUCTS } from './sample-files.ts';

interface OpenOptions {
  readonly db: Database;
  readonly listingsFromServerAbove?: number | undefined;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** It is undefined where the products are in the database. */
  readonly file: string | undefined;
}

/** A database without products is filled with the sample. Products of a file are shown with the settings of the database. */
export async function openVersions({ file, ...options }: OpenOptions): Promise<FollowedVersions> {
  const { db, clock, logger } = options;
  if (file === undefined) {
    if (!(await hasPublishedProducts(db)) && !(await wasRemoved(db)))
      await publishFile(options, SAMPLE_PRODUCTS);
    return followVersions(options);
  }
  const products = loadCatalogue(file, { logger, now: clock() });
  if ((await latestNumber(db)) === 0) await publishFirst(options);
  return followVersions({ ...options, products });
}

/** Whoever has removed the sample does not get it again. A first start that was killed has published nothing. */
async function wasRemoved(db: Database): Promise<boolean> {
  return (await latestNumber(db)) > 0 && (await hadSample(db));
}

/** Makes the first version of the products of a file, with the categories that they name. */
export async function publishFile(
  { db, clock, logger }: Omit<OpenOptions, 'file'>,
  file: string,
): Promise<void> {
  const products = readProducts(file, logger);
  logger.info({ file, products: products.length }, 'filling the database');
  const deps = { db, clock, newId: createIds(clock), actor: FIRST_START };
  await replaceProducts(deps, products);
  await storeCategories(deps, createCatalogue(products).categories);
  await publishFirst({ db, clock });
}

async function publishFirst({ db, clock }: Pick<OpenOptions, 'db' | 'clock'>): Promise<void> {
  const published = await publishDraft({ db, clock, newId: createIds(clock), actor: FIRST_START });
  if (!published.ok) throw new Error(`Version 1 cannot be published: ${JSON.stringify(published.error)}`);
  // No server of an earlier release has worked on this shop.
  if (published.value.number === 1) await excludeOlderServers(db);
}
