/** `npm run dev`: the shop over the storefront's sources, with hot reload. */
import pino from 'pino';
import { createServer } from 'vite';
import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/start.ts';
import { sourceStorefront } from './source-storefront.ts';

const environment = readEnvironment(process.env);
if (!environment.ok) throw new Error(environment.refusal);

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const server = await startServer(environment.value, logger, sourceStorefront(vite));
process.stdout.write(`Developing at ${server.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void Promise.all([server.stop(), vite.close()]);
  });
}
