/** Makes of a stored version what requests are answered from. */
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogue } from '#domain/create-catalogue.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  type ContentSource,
  contentId,
  isDraft,
  type RecordIssue,
  readSettings,
  readVersion,
  versionId,
} from './read-version.ts';

export interface LoadDeps {
  readonly db: Database;
  /** With more products browsers ask the server for lists; without the limit they always load the catalogue. */
  readonly listingsFromServerAbove?: number | undefined;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Products that take the place of those of every version. */
export type FileProducts = Pick<ShopVersion, 'id' | 'catalogue'>;

export interface LoadedVersion {
  readonly version: ShopVersion;
  /** The time when a product of it appears, in milliseconds since 1970. It is Infinity if none does. */
  readonly changesAt: number;
}

/** The products that shoppers see. Records that the schema no longer accepts are logged and left out. */
export async function loadVersion(deps: LoadDeps, source: ContentSource): Promise<LoadedVersion> {
  const read = await readVersion(deps.db, { source, now: deps.clock().getTime() });
  const { id, products, categories, collections, settings, archived, changesAt, issues } = read;
  logIssues(deps, source, issues);
  const catalogue = createCatalogue(products, categories);
  return { version: withListings(deps, { id, catalogue, collections, settings, archived }), changesAt };
}

/** Returns the products of a file with the settings of a stored version. */
export async function loadOverFile(
  deps: LoadDeps,
  source: ContentSource,
  { id, catalogue }: FileProducts,
): Promise<ShopVersion> {
  const { settings, collections, issues } = await readSettings(deps.db, source);
  logIssues(deps, source, issues);
  const version = isDraft(source) ? contentId('draft', deps.clock().getTime()) : versionId(source, 0);
  return withListings(deps, { id: `${version}-${id}`, catalogue, collections, settings });
}

function logIssues({ logger }: LoadDeps, source: ContentSource, issues: readonly RecordIssue[]): void {
  const version = isDraft(source) ? 'draft' : source.number;
  for (const issue of issues) logger.warn({ version, ...issue }, 'left out of the version');
}

function withListings(
  { listingsFromServerAbove = Number.POSITIVE_INFINITY }: LoadDeps,
  version: ShopVersion,
): ShopVersion {
  return {
    ...version,
    listingsFromServer: version.catalogue.products.length > listingsFromServerAbove,
  };
}
