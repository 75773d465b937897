/** `npm start`: reads the environment, listens, and shuts down on a signal. */
import { SHOP } from '#domain/settings.ts';
import { readEnvironment } from './environment.ts';
import { createLogger } from './monitoring/log.ts';
import { messageOf } from './name-setting.ts';
import { startServer } from './start.ts';

/** Longer than any request may take; what still runs then is cut off. */
const STOP_MS = 12_000;

function exit(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const environment = readEnvironment(process.env);
if (!environment.ok) exit(`${SHOP.name} cannot start: ${environment.refusal}.`);
const logger = createLogger(environment.value.logLevel);

const server = await startServer(environment.value, logger).catch((error: unknown) => {
  logger.debug({ err: error }, 'start failed');
  return exit(`${SHOP.name} cannot start: ${messageOf(error)}.`);
});
process.stdout.write(`${SHOP.name} is open at ${server.url}\n`);

let isStopping = false;

async function stop(): Promise<void> {
  // Ctrl+C reaches this process twice: from the terminal and from npm.
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => exit('Requests that did not end were cut off.'), STOP_MS).unref();
  try {
    await server.stop();
    process.stdout.write('Closed.\n');
  } catch (error) {
    logger.fatal({ err: error }, 'shutdown failed');
    process.exitCode = 1;
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
