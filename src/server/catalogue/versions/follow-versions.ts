/** Replaces the version in memory when another is in force, in whichever process it was published. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { createSerialQueue } from '#server/platform/workers/serial-queue.ts';
import { type FileProducts, type LoadedVersion, loadOverFile, loadVersion } from './load/load-version.ts';
import type { GetVersion, ShopVersion } from './shop-version.ts';
import { findVersionInForce } from './version.repository.ts';
import type { VersionTable } from './version.table.ts';

/** A query of one row on both engines: notifications of PostgreSQL do not pass a pooler in transaction mode. */
const POLL_MS = 1000;

export interface FollowOptions {
  readonly db: Database;
  readonly listingsFromServerAbove?: number | undefined;
  readonly clock: () => Date;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly products?: FileProducts | undefined;
}

type Prepare = (version: ShopVersion) => void;

export interface FollowedVersions {
  readonly getVersion: GetVersion;
  /** Looks at once instead of at the next poll, and resolves when the version in force is in memory. */
  readonly refresh: () => Promise<void>;
  /** Starts polling. `prepare` makes what the first request to a version would wait for. */
  readonly start: (prepare: Prepare) => void;
  /** Resolves when nothing reads the database any more. */
  readonly stop: () => Promise<void>;
}

/** Loads the version in force. Throws when there is none. */
export async function followVersions(options: FollowOptions): Promise<FollowedVersions> {
  const { db, clock, logger } = options;
  let current = await loadCurrent(options, await requireVersion(options));
  let prepare: Prepare = () => undefined;
  const inTurn = createSerialQueue();

  async function replace(): Promise<void> {
    const inForce = await findVersionInForce(db, clock().getTime());
    if (inForce === undefined) return;
    if (inForce.number === current.number && clock().getTime() < current.changesAt) return;
    const next = await loadCurrent(options, inForce);
    prepare(next.version);
    current = next;
    logger.info({ version: next.number }, 'version in force');
  }

  const refresh = (): Promise<void> => inTurn(replace);
  const onError = (error: unknown) => logger.error({ err: error }, 'the version in force cannot be loaded');
  const poller = createPoller({
    poll: refresh,
    everyMs: POLL_MS,
    onError,
  });

  return {
    getVersion: () => current.version,
    refresh,
    start: how => {
      prepare = how;
      prepare(current.version);
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
): Promise<CurrentVersion> {
  const { number } = inForce;
  if (products === undefined) return { ...(await loadVersion(options, inForce)), number };
  const version = await loadOverFile(options, inForce, products);
  return { version, number, changesAt: Number.POSITIVE_INFINITY };
}
