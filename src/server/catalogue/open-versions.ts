/** The products that the shop starts with: those of a file, or the version in force of the database. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { createIds } from '#server/db/ids.ts';
import { type FollowedVersions, followVersions } from '#server/versions/follow-versions.ts';
import { publishDraft } from '#server/versions/publish.ts';
import { latestNumber } from '#server/versions/version.repository.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { replaceProducts } from './replace-products.ts';
import { SAMPLE_PRODUCTS } from './sample-files.ts';

interface OpenOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Undefined: the database. */
  readonly file: string | undefined;
}

/** An empty database is filled with the sample, which becomes version 1. */
export async function openVersions({ file, ...options }: OpenOptions): Promise<FollowedVersions> {
  if (file !== undefined) return fixedVersion(file, options);
  if ((await latestNumber(options.db)) === 0) await publishSample(options);
  return followVersions(options);
}

async function publishSample({ db, clock, logger }: Omit<OpenOptions, 'file'>): Promise<void> {
  const { products } = loadCatalogue(SAMPLE_PRODUCTS, { logger, now: clock() }).catalogue;
  logger.info({ products: products.length }, 'filling the database from the sample');
  const deps = { db, clock, newId: createIds(clock), actor: 'first start' };
  await replaceProducts(deps, products);
  const published = await publishDraft(deps);
  if (!published.ok) throw new Error(`The sample cannot be published: ${JSON.stringify(published.refusal)}`);
}

function fixedVersion(file: string, { logger, clock }: Omit<OpenOptions, 'file'>): FollowedVersions {
  const version = loadCatalogue(file, { logger, now: clock() });
  return {
    getVersion: () => version,
    refresh: () => Promise.resolve(),
    start: prepare => prepare(version),
    stop: () => Promise.resolve(),
  };
}
