/** Replaces the version in memory when another is in force, in whichever process it was published. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { createSerialQueue } from '#server/platform/workers/serial-queue.ts';
import { type FileProducts, type LoadedVersion, loadOverFile, loadVersion } from './load/load-version.ts';
import type { IndexedContent } from './load/take-content.ts';
import type { GetVersion, ShopVersion } from './shop-version.ts';
import type { LargeVersions } from './stored/large-versions.ts';
import { findVersionInForce } from './version.repository.ts';
import type { VersionTable } from './version.table.ts';

/** A query of one row on both engines: notifications of PostgreSQL do not pass a pooler in transaction mode. */
const POLL_MS = 1000;

export interface FollowOptions {
  readonly db: Database;
  /** With it, large versions are read in a thread. */
  readonly location?: DatabaseLocation | undefined;
  readonly large?: LargeVersions | undefined;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly products?: FileProducts | undefined;
}

/** A version that was published here, with its content where it has been read. */
interface ReadVersion {
  readonly version: VersionTable;
  readonly content?: IndexedContent | undefined;
}

type Prepare = (version: ShopVersion) => Promise<void> | void;

export interface FollowedVersions {
  readonly getVersion: GetVersion;
  /** Looks at once instead of at the next poll, and resolves when the version in force is in memory. */
  readonly refresh: (published?: ReadVersion) => Promise<void>;
  /** Starts polling. `prepare` makes what the first request to a version would wait for. */
  readonly start: (prepare: Prepare) => Promise<void>;
  /** Resolves when nothing reads the database any more. */
  readonly stop: () => Promise<void>;
}

/** Loads the version in force. Throws when there is none. */
export async function followVersions(options: FollowOptions): Promise<FollowedVersions> {
  const { db, clock, logger } = options;
  let current = await loadCurrent(options, await requireVersion(options));
  let prepare: Prepare = () => undefined;
  const inTurn = createSerialQueue();

  async function replace(published?: ReadVersion): Promise<void> {
    const inForce = await findVersionInForce(db, clock().getTime());
    if (inForce === undefined) return;
    if (inForce.number === current.number && clock().getTime() < current.changesAt) return;
    const content = published?.version.number === inForce.number ? published.content : undefined;
    const next = await loadCurrent(options, inForce, content);
    await prepare(next.version);
    current = next;
    logger.info({ version: next.number }, 'version in force');
  }

  const refresh = (published?: ReadVersion): Promise<void> => inTurn(() => replace(published));
  const onError = (error: unknown) => logger.error({ err: error }, 'the version in force cannot be loaded');
  const poller = createPoller({
    poll: refresh,
    everyMs: POLL_MS,
    onError,
  });

  return {
    getVersion: () => current.version,
    refresh,
    start: async how => {
      prepare = how;
      await Promise.resolve(prepare(current.version)).catch(onError);
      poller.start();
    },
    stop: async () => {
      await poller.stop();
      await inTurn(() => Promise.resolve());
    },
  };
}

async function requireVersion({ db, clock }: FollowOptions): Promise<VersionTable> {
  const inForce = await findVersionInForce(db, clock().getTime());
  if (inForce === undefined) throw new Error('There is no version of the shop to load');
  return inForce;
}

interface CurrentVersion extends LoadedVersion {
  readonly number: number;
}

async function loadCurrent(
  { products, ...options }: FollowOptions,
  inForce: VersionTable,
  content?: IndexedContent,
): Promise<CurrentVersion> {
  const { number } = inForce;
  if (products === undefined) return { ...(await loadVersion(options, inForce, content)), number };
  const version = await loadOverFile(options, inForce, products);
  return { version, number, changesAt: Number.POSITIVE_INFINITY };
}
