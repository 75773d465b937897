/** `npm start`: reads the environment, listens, and drains when told to stop. */
import cluster from 'node:cluster';
import { SHOP } from '#domain/settings.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { createLogger } from './http/log.ts';
import { type RunningServer, startServer } from './start.ts';
import { ownMetrics, startWorkers, tellOpen } from './workers.ts';

/** Longer than any request may take; what hangs beyond it is cut off. */
const STOP_MS = 12_000;

/** Whoever waited for the shop to open has been answered by then. */
const FIRST_ASKED_MS = 500;

/** People read standard output, programs the log on standard error. Of several processes the first one speaks. */
function say(line: string): void {
  if (cluster.isPrimary) process.stdout.write(`${line}\n`);
}

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** A host with several addresses fails with one error for each, and no word of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const environment = readEnvironment(process.env);
if (!environment.ok) giveUp(`${SHOP.name} cannot start: ${environment.refusal}.`);
const logger = createLogger(environment.value.logLevel);

const server = await open(environment.value).catch((error: unknown) => {
  logger.debug({ err: error }, 'start failed');
  return giveUp(`${SHOP.name} cannot start: ${reasonOf(error)}`);
});
if (cluster.isWorker) tellOpen(server);
say(`${SHOP.name} is open at ${server.url}`);
setTimeout(giveBackMemory, FIRST_ASKED_MS).unref();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop(server));

function open(settings: Environment): Promise<RunningServer> {
  if (cluster.isWorker) return startServer(ownMetrics(settings), logger);
  const { workers } = settings;
  return workers > 1 ? startWorkers({ count: workers, logger }) : startServer(settings, logger);
}

let isStopping = false;

async function stop({ stop: drain }: RunningServer): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => giveUp('Requests that would not end were cut off.'), STOP_MS).unref();
  try {
    await drain();
    say('Closed.');
  } catch (error) {
    logger.fatal({ err: error }, 'could not stop in order');
    process.exitCode = 1;
  }
  // The line to the first process would keep this one going.
  cluster.worker?.disconnect();
}
