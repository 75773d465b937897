/** Makes of a stored version what requests are answered from. A large one is read, checked and indexed in a thread, a still larger one once. */
import type { FastifyBaseLogger } from 'fastify';
import { type Catalogue, createCatalogue } from '#domain/catalogue.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { type LargeVersions, openLargeVersion } from '#server/catalogue/versions/stored/large-versions.ts';
import type { LoggedFault } from '#server/catalogue/versions/stored/version-file.ts';
import { hasMoreDraftProducts, hasMoreProducts } from '#server/catalogue/versions/version.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { readInThread } from './read-in-thread.ts';
import {
  type ContentSource,
  contentId,
  isDraft,
  readSettings,
  readVersion,
  versionId,
} from './read-version.ts';
import type { IndexedContent } from './take-content.ts';

export interface LoadDeps {
  readonly db: Database;
  readonly location?: DatabaseLocation | undefined;
  /** A version with more products than that is large. */
  readonly threadFrom?: number | undefined;
  /** Without it browsers always load the catalogue. */
  readonly large?: LargeVersions | undefined;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Products that take the place of those of every version. */
export type FileProducts = Pick<ShopVersion, 'id' | 'catalogue' | 'file'>;

export interface LoadedVersion {
  readonly version: ShopVersion;
  /** When a product of it appears, in milliseconds since 1970; Infinity if none does. */
  readonly changesAt: number;
}

/**
 * With fewer, all but the index is made in pages; the index takes the thread that serves pages 50 to 70 ms, once, when it is
 * first used. A thread takes five times as long and as much of the processors, most of it to start: so long other processes
 * would serve the version before.
 */
export const THREAD_FROM = 10_000;

/** The products that shoppers see, of the content if it has been read. Records that the schema no longer accepts are logged and left out. */
export async function loadVersion(
  deps: LoadDeps,
  stored: ContentSource,
  content?: IndexedContent,
): Promise<LoadedVersion> {
  const read: ReadContent = content ?? (await openLarge(deps, stored)) ?? (await readContent(deps, stored));
  const { id, catalogue, settings, index, file, changesAt, faults } = read;
  logFaults(deps, stored, faults);
  const listingsFromServer = hasManyProducts(deps, catalogue);
  return { version: { id, catalogue, settings, index, file, listingsFromServer }, changesAt };
}

/** The products of a file with the settings of a stored version. */
export async function loadOverFile(
  deps: LoadDeps,
  stored: ContentSource,
  { id, catalogue, file }: FileProducts,
): Promise<ShopVersion> {
  const { settings, faults } = await readSettings(deps.db, stored);
  logFaults(deps, stored, faults);
  const version = isDraft(stored) ? contentId('draft', deps.clock().getTime()) : versionId(stored, 0);
  const listingsFromServer = hasManyProducts(deps, catalogue);
  return { id: `${version}-${id}`, catalogue, settings, file, listingsFromServer };
}

function logFaults({ logger }: LoadDeps, stored: ContentSource, faults: readonly LoggedFault[]): void {
  const version = isDraft(stored) ? 'draft' : stored.number;
  for (const fault of faults) logger.warn({ version, ...fault }, 'left out of the version');
}

function hasManyProducts({ large }: LoadDeps, { products }: Catalogue): boolean {
  return products.length > (large?.above ?? Number.POSITIVE_INFINITY);
}

type ReadContent = Omit<IndexedContent, 'index' | 'appearedAt' | 'faults'> &
  Pick<ShopVersion, 'index' | 'file'> & { readonly faults: readonly LoggedFault[] };

/** From its file, if it is so large that it has one; in memory where that cannot be written. */
async function openLarge(
  { db, location, large, clock, logger }: LoadDeps,
  stored: ContentSource,
): Promise<ReadContent | undefined> {
  if (location === undefined || large === undefined || isDraft(stored)) return undefined;
  if (!(await hasMoreProducts(db, stored.number, large.above))) return undefined;
  const { settings } = await readSettings(db, stored);
  try {
    const now = clock().getTime();
    const opened = await openLargeVersion({ location, stored, now, folder: large.folder });
    return { ...opened, id: versionId(stored, opened.appearedAt), settings };
  } catch (error) {
    logger.warn({ err: error, folder: large.folder }, 'the version cannot be stored: it takes more memory');
    return undefined;
  }
}

async function readContent(
  { db, location, clock, threadFrom = THREAD_FROM }: LoadDeps,
  stored: ContentSource,
): Promise<ReadContent> {
  const now = clock().getTime();
  const isLarge = isDraft(stored)
    ? await hasMoreDraftProducts(db, threadFrom)
    : await hasMoreProducts(db, stored.number, threadFrom);
  if (location !== undefined && isLarge) return readInThread({ location, stored, now });
  const { products, categories, ...content } = await readVersion(db, { source: stored, now });
  return { ...content, catalogue: createCatalogue(products, categories) };
}
