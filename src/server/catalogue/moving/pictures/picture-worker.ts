/** Fetches the pictures of the other shop in the background, in whichever server comes first, and brings them to their products. */
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { mediaPath } from '#domain/picture.ts';
import { addMedia, type MediaDeps } from '#server/catalogue/media/add-media.ts';
import { createEncoder } from '#server/catalogue/media/encode/encoder.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { type FetchError, type FetchOptions, fetchPicture } from './fetch-picture.ts';
import {
  claimPictureJob,
  findFetchedPicture,
  pauseHost,
  updatePictureJob,
} from './picture-job.repository.ts';
import type { PictureJobTable } from './picture-job.table.ts';
import { placePictures } from './place-pictures.ts';

const POLL_MS = 2000;
/** At once, in each server. */
const AT_ONCE = 2;
/** Fetching and encoding take less; whoever was killed has its job taken over then. */
const LEASE_MS = 8 * MINUTE_MS;
/** A host that does not respond is not asked for so long. */
const PAUSE_MS = MINUTE_MS;
/** A job waits so long after each try; then it has failed. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];

export interface PictureWorkerDeps extends MediaDeps {
  readonly db: Database;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly fetchOptions?: FetchOptions;
}

interface PictureWorker {
  readonly stop: () => Promise<void>;
}

interface WorkerOptions extends Omit<PictureWorkerDeps, 'newId' | 'encode'> {
  readonly allowsLoopback: boolean;
}

export function startPictures({ allowsLoopback, ...store }: WorkerOptions): PictureWorker {
  const aborter = new AbortController();
  const fetchOptions = { allowsLoopback, signal: aborter.signal };
  const deps = { ...store, newId: createIds(store.clock), encode: createEncoder(), fetchOptions };
  const poller = createPoller({
    poll: () => runPictureJobs(deps, () => aborter.signal.aborted),
    everyMs: POLL_MS,
    onError: error => store.logger.error({ err: error }, 'pictures of the other shop were not fetched'),
  });
  poller.start();
  return {
    stop: async () => {
      aborter.abort();
      await poller.stop();
    },
  };
}

/** Does all jobs that are due, two at a time, and brings what was fetched to its products. */
export async function runPictureJobs(
  deps: PictureWorkerDeps,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(deps, isStopped)));
  while (!isStopped() && (await placePictures(deps)));
}

async function work(deps: PictureWorkerDeps, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const now = deps.clock().getTime();
    const job = await claimPictureJob(deps.db, now, now + LEASE_MS);
    if (job === undefined) return;
    await doJob(deps, job, isStopped);
  }
}

async function doJob(deps: PictureWorkerDeps, job: PictureJobTable, isStopped: () => boolean): Promise<void> {
  const known = await findFetchedPicture(deps.db, job.url);
  if (known !== undefined) return updatePictureJob(deps.db, job.id, { ...FETCHED, picture: known });
  const fetched = await fetchPicture(job.url, deps.fetchOptions);
  // The next server does it, and no try is lost.
  if (isStopped() && !fetched.ok)
    return updatePictureJob(deps.db, job.id, { ...AGAIN, tries: job.tries - 1 });
  if (!fetched.ok) return endFailed(deps, job, fetched.error);
  const added = await addMedia(deps, { bytes: fetched.value, name: undefined, actor: job.actor });
  if (!added.ok) return endFailed(deps, job, { reason: added.error.message, isTemporary: false });
  const { media, files } = added.value;
  const picture = mediaPath({ id: media.id, width: Math.max(...files.map(({ width }) => width)) });
  await updatePictureJob(deps.db, job.id, { ...FETCHED, picture });
}

const FETCHED = { state: 'fetched', reason: null } as const;
const AGAIN = { state: 'waiting', due_at: 0 } as const;

async function endFailed(
  { db, clock }: PictureWorkerDeps,
  { id, host, tries }: PictureJobTable,
  { reason, isTemporary, isTimeout }: FetchError,
): Promise<void> {
  const now = clock().getTime();
  const waitMs = isTemporary ? RETRY_MS[tries - 1] : undefined;
  const end = waitMs === undefined ? { state: 'failed' as const } : { ...AGAIN, due_at: now + waitMs };
  await updatePictureJob(db, id, { ...end, reason });
  if (isTimeout === true) await pauseHost(db, host, now + PAUSE_MS);
}
