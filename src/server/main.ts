/** `npm start`: reads the environment, listens, and drains when told to stop. */
import { SHOP } from '#domain/settings.ts';
import { readEnvironment } from './environment.ts';
import { createLogger } from './log.ts';
import { type RunningServer, startServer } from './start.ts';

/** Longer than any request may take; what hangs beyond it is cut off. */
const STOP_MS = 12_000;

/** People read standard output, programs the log on standard error. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
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

const server = await startServer(environment.value, logger).catch((error: unknown) => {
  logger.debug({ err: error }, 'start failed');
  return giveUp(`${SHOP.name} cannot start: ${reasonOf(error)}`);
});
say(`${SHOP.name} is open at ${server.url}`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop(server));

let isStopping = false;

function stop({ stop: drain }: RunningServer): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => giveUp('Requests that would not end were cut off.'), STOP_MS).unref();
  drain().then(
    () => say('Closed.'),
    (error: unknown) => {
      logger.fatal({ err: error }, 'could not stop in order');
      process.exitCode = 1;
    },
  );
}
