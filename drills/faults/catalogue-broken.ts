/** Starts the server with a catalogue file that is missing, truncated or not a list. */
import { copyFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { API, PRODUCTS_FILE } from '#contract/urls.ts';
import type { Drill } from '#drills/drill.ts';
import { isReady, readStatus } from '#drills/health-checks.ts';
import { type OrderLoad, startOrderLoad } from '#drills/order-load.ts';
import { type RestartableServer, startRestartableServer } from '#drills/restartable-server.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SAMPLE = resolve('sample', 'products.json');
const TRUNCATED_BYTES = 1000;

const FAULTS: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
  missing: file => rm(file),
  truncated: file => truncate(file, TRUNCATED_BYTES),
  'not a list': file => writeFile(file, '{"products": 5}'),
};

export const CATALOGUE: Drill = {
  guarantee:
    'Without its catalogue the server starts, serves every page, rejects orders with a message and logs the reason; with the catalogue restored it takes orders again.',
  options: {},
  run: async context => {
    const file = join(context.folder, 'products.json');
    await copyFile(SAMPLE, file);
    const database = embeddedDatabase(context.folder);
    const log: string[] = [];
    const settings = { ...database.settings, CATALOGUE: file, LOG_LEVEL: 'warn' };
    const server = await startRestartableServer(context, settings, { onLog: line => log.push(line) });
    const load = await startOrderLoad({ shoppers: 1, database, servers: [server] });
    const violations: string[] = [];
    for (const [name, inject] of Object.entries(FAULTS)) {
      await inject(file);
      log.length = 0;
      await server.restart('SIGTERM');
      const found = [
        ...(await pageViolations(server)),
        ...(await orderViolations(load)),
        ...(log.some(line => line.includes('catalogue')) ? [] : ['the log does not mention the catalogue']),
      ];
      violations.push(...found.map(violation => `${name}: ${violation}`));
      await copyFile(SAMPLE, file);
      await server.restart('SIGTERM');
      await load.place(1);
      context.log(`${name}: ${found.length} violations; orders succeed after the repair.`);
    }
    return [...violations, ...(await load.violations())];
  },
};

async function pageViolations(server: RestartableServer): Promise<readonly string[]> {
  const expected: Readonly<Record<string, number>> = {
    '/': 200,
    '/shop': 200,
    '/collections/new': 200,
    '/cart': 200,
    '/checkout': 200,
    '/product/KUR-0001': 404,
    [PRODUCTS_FILE]: 200,
    [API.live]: 200,
  };
  const violations: string[] = (await isReady(server)) ? [] : ['the server is not ready'];
  for (const [path, status] of Object.entries(expected)) {
    const found = await readStatus(server, path);
    if (found !== status) violations.push(`${path} returns ${found}, not ${status}`);
  }
  return violations;
}

async function orderViolations(load: OrderLoad): Promise<readonly string[]> {
  const outcome = await load.place(1).then(
    () => 'an order was accepted',
    (error: unknown) => String(error),
  );
  return /returned 4\d\d: .*"message":"\w/.test(outcome) ? [] : [outcome];
}
