/** Begins and ends what is due, in whichever process comes first. */
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { createFindIssues } from './find-issues.ts';
import { watchOlderServers } from './older-servers.ts';
import { type RunDeps, runDue } from './run-due.ts';

/** Two queries of few rows. */
const POLL_MS = 1000;

interface WorkerDeps extends Pick<RunDeps, 'db' | 'clock'> {
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Folders with pictures below `/images/`. */
  readonly imageFolders: readonly string[];
  /** Shows the new version in this process. */
  readonly refresh: () => Promise<void>;
}

interface ScheduleWorker {
  readonly stop: () => Promise<void>;
}

/** Resolves when what came due while no server was running is done. */
export async function startSchedules({
  refresh,
  imageFolders,
  logger,
  ...store
}: WorkerDeps): Promise<ScheduleWorker> {
  const findIssues = createFindIssues({ db: store.db, clock: store.clock, imageFolders });
  const deps = { ...store, logger, newId: createIds(store.clock), findIssues };
  const onError = (error: unknown) => logger.error({ err: error }, 'what is scheduled was not done');
  const run = async () => {
    if (await runDue(deps)) await refresh();
  };
  const watch = () => watchOlderServers(deps.db, deps.clock().getTime());
  await run().catch(onError);
  const pollers = [
    createPoller({ poll: run, everyMs: POLL_MS, onError }),
    createPoller({ poll: watch, everyMs: MINUTE_MS, onError }),
  ];
  for (const poller of pollers) poller.start();
  return {
    stop: async () => {
      await Promise.all(pollers.map(poller => poller.stop()));
    },
  };
}
