/** A process for each core behind one port: the first starts them, puts another in the place of one that died, and closes them all. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './environment.ts';
import type { RunningServer } from './start.ts';

/** What ends as soon as it is started must not be started without a pause. */
const PAUSE_MS = 1000;

/** By which a worker knows which of them it is, from 1. */
const PLACE = 'NOOL_WORKER';

export interface WorkersOptions {
  readonly count: number;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly pauseMs?: number;
}

/** Opens when all of them are open. Throws when one cannot start: it has said why. */
export async function startWorkers(options: WorkersOptions): Promise<RunningServer> {
  const { count, logger, pauseMs = PAUSE_MS } = options;
  let isStopping = false;

  async function keepGoing(worker: Worker, place: number): Promise<void> {
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    if (isStopping) return;
    logger.error({ worker: place, code, signal }, 'a worker ended; another takes its place');
    await wait(pauseMs);
    if (!isStopping) void keepGoing(fork(place), place);
  }

  // The first by itself: what is wrong with the settings is said once.
  const url = await openUnder(1);
  await Promise.all(Array.from({ length: count - 1 }, (_, at) => openUnder(at + 2)));
  return {
    url,
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(close));
    },
  };

  async function openUnder(place: number): Promise<string> {
    const worker = fork(place);
    const opened = await whenOpen(worker);
    void keepGoing(worker, place);
    return opened;
  }
}

/** Tells the first process that this one is open. */
export function tellOpen({ url }: RunningServer): void {
  process.send?.({ openAt: url });
}

/** Each of several tells its metrics at a port of its own: the one that was asked for, and those that follow it. */
export function ownMetrics(environment: Environment): Environment {
  const { metrics } = environment;
  const place = Number(process.env[PLACE] ?? '1');
  if (metrics === undefined || metrics.port === 0) return environment;
  return { ...environment, metrics: { ...metrics, port: metrics.port + place - 1 } };
}

function fork(place: number): Worker {
  return cluster.fork({ [PLACE]: String(place) });
}

function whenOpen(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('a worker ended before it was open'));
    worker.once('exit', fail);
    worker.on('message', (message: { readonly openAt?: string }) => {
      if (message.openAt === undefined) return;
      worker.off('exit', fail);
      resolve(message.openAt);
    });
  });
}

async function close(worker: Worker | undefined): Promise<void> {
  if (worker === undefined || worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const [code, signal] = (await exited) as [number | null, string | null];
  // One that was still starting has nothing to finish, and ends by the signal itself.
  if (code !== 0 && signal !== 'SIGTERM') throw new Error('A worker did not close in order');
}
