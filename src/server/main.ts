/** `npm start`: reads the environment, listens, and shuts down on a signal. */
import { checkSettings, toMessage } from './check-settings.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { createLogger } from './platform/monitoring/log.ts';
import { releaseMemory } from './platform/monitoring/release-memory.ts';
import { type RunningServer, startServer } from './start.ts';

/** The time is longer than any request may take; what still runs then is cut off. */
const STOP_MS = 12_000;

function exit(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const environment = readEnvironment(process.env);
if (!environment.ok) exit(`Nool cannot start: ${environment.error}.`);
const logger = createLogger(environment.value.logLevel);

// Several signals come for one shutdown: from the terminal, npm and the launcher. All but the first are ignored.
const stopRequested = Promise.withResolvers<undefined>();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRequested.resolve(undefined);
    setTimeout(() => exit('Requests that did not end were cut off.'), STOP_MS).unref();
  });
}

const server = await start(environment.value).catch((error: unknown) => {
  logger.debug({ err: error }, 'start failed');
  return exit(`Nool cannot start: ${toMessage(error)}.`);
});
process.stdout.write(`Nool is open at ${server.url}\n`);
if (server.welcomeUrl !== undefined) {
  process.stdout.write(
    `The shop has no owner yet. Whoever opens this link becomes the owner; it is valid once, until the next start:\n${server.welcomeUrl}\n`,
  );
}
releaseMemory();
await stopRequested.promise;
await server.stop().then(
  () => process.stdout.write('Closed.\n'),
  (error: unknown) => {
    logger.fatal({ err: error }, 'shutdown failed');
    process.exitCode = 1;
  },
);

async function start(settings: Environment): Promise<RunningServer> {
  await checkSettings(settings);
  return startServer(settings, logger);
}
