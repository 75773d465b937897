/** Makes of a stored version what requests are answered from. A large one is read, checked and indexed in a thread. */
import type { FastifyBaseLogger } from 'fastify';
import { createCatalogue } from '#domain/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { DatabaseLocation } from '#server/db/location.ts';
import type { ShopVersion } from '#server/versions/shop-version.ts';
import { hasMoreDraftProducts, hasMoreProducts } from '#server/versions/version.repository.ts';
import { readInThread } from './read-in-thread.ts';
import { type ContentSource, isDraft, readVersion } from './read-version.ts';
import type { IndexedContent } from './take-content.ts';

export interface LoadDeps {
  readonly db: Database;
  readonly location?: DatabaseLocation | undefined;
  /** A version with more products than that is large. */
  readonly threadFrom?: number | undefined;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

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
  { logger, ...deps }: LoadDeps,
  stored: ContentSource,
  content?: IndexedContent,
): Promise<LoadedVersion> {
  const read = content ?? (await readContent(deps, stored));
  const { id, catalogue, settings, changesAt, faults, index } = read;
  for (const fault of faults)
    logger.warn({ version: isDraft(stored) ? 'draft' : stored.number, ...fault }, 'left out of the version');
  return { version: { id, catalogue, settings, index }, changesAt };
}

async function readContent(
  { db, location, clock, threadFrom = THREAD_FROM }: Omit<LoadDeps, 'logger'>,
  stored: ContentSource,
): Promise<Omit<IndexedContent, 'index'> & Partial<Pick<IndexedContent, 'index'>>> {
  const now = clock().getTime();
  const isLarge = isDraft(stored)
    ? await hasMoreDraftProducts(db, threadFrom)
    : await hasMoreProducts(db, stored.number, threadFrom);
  if (location !== undefined && isLarge) return readInThread({ location, stored, now });
  const { products, categories, ...content } = await readVersion(db, { source: stored, now });
  return { ...content, catalogue: createCatalogue(products, categories) };
}
