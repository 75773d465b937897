/** `npm run dev`: the shop over the storefront's sources, with hot reload. */
import pino from 'pino';
import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/start.ts';
import { sourceStorefront } from './source-storefront.ts';

const environment = readEnvironment(process.env);
if (!environment.ok) throw new Error(environment.error);

const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const server = await startServer(environment.value, logger, sourceStorefront);
process.stdout.write(`Developing at ${server.url}\n`);

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Ctrl+C reaches this process from the terminal and from its parent.
    if (!isStopping) void server.stop();
    isStopping = true;
  });
}
