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
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

export interface LoadedVersion {
  readonly version: ShopVersion;
  /** When a product of it appears, in milliseconds since 1970; Infinity if none does. */
  readonly changesAt: number;
}

/** With fewer, a thread takes longer to start than the work blocks requests, and costs memory. */
export const THREAD_FROM = 5000;

/** The products that shoppers see, of the content if it has been read. Records that the schema no longer accepts are logged and left out. */
export async function loadVersion(
  { db, location, clock, logger }: LoadDeps,
  stored: ContentSource,
  content?: IndexedContent,
): Promise<LoadedVersion> {
  const read = content ?? (await readContent({ db, location, clock }, stored));
  const { id, catalogue, settings, changesAt, faults, index } = read;
  for (const fault of faults)
    logger.warn({ version: isDraft(stored) ? 'draft' : stored.number, ...fault }, 'left out of the version');
  return { version: { id, catalogue, settings, index }, changesAt };
}

async function readContent(
  { db, location, clock }: Omit<LoadDeps, 'logger'>,
  stored: ContentSource,
): Promise<Omit<IndexedContent, 'index'> & Partial<Pick<IndexedContent, 'index'>>> {
  const now = clock().getTime();
  if (location !== undefined && (await hasMore(db, stored))) return readInThread({ location, stored, now });
  const { products, categories, ...content } = await readVersion(db, { source: stored, now });
  return { ...content, catalogue: createCatalogue(products, categories) };
}

function hasMore(db: Database, stored: ContentSource): Promise<boolean> {
  return isDraft(stored)
    ? hasMoreDraftProducts(db, THREAD_FROM)
    : hasMoreProducts(db, stored.number, THREAD_FROM);
}
