/** Opens more silent connections than the server has file descriptors, while shoppers order over theirs. */
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '#contract/urls.ts';
import { type Drill, readNumber } from '#drills/drill.ts';
import { readStatus } from '#drills/health-checks.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { requestPages } from '#drills/page-load.ts';
import { countResponses } from '#drills/response-counts.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { embeddedDatabase } from '#testing/server-database.ts';
import { openAll } from './slow-clients.ts';

const SHOPPERS = 2;
const MAX_P99_MS = 1000;
const WAVES = 3;

export const DESCRIPTORS: Drill = {
  guarantee:
    'With more silent connections than file descriptors the server lives on, and its other clients notice nothing.',
  options: { 'open-files': '1024', connections: '1100', seconds: '5' },
  run: async (context, options) => {
    const database = embeddedDatabase(context.folder);
    const settings = { ...database.settings, METRICS_PORT: '0' };
    const server = await startRestartableServer(context, settings, {
      openFiles: readNumber(options, 'open-files'),
    });
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const origin = await server.url();
    const pages = countResponses();
    let isOver = false;
    const page = requestPages(origin, { isOver: () => isOver, maxPauseMs: 50, responses: pages });
    // A connection without a request yet would be one of the silent ones.
    while (pages.count(200) === 0) await wait(10);
    const statuses: number[] = [];
    await load.during(async () => {
      for (let wave = 0; wave < WAVES; wave += 1) {
        await openAll(context, {
          port: Number(new URL(origin).port),
          count: readNumber(options, 'connections'),
          kind: { onOpen: '', reads: true },
        });
        // Over a connection of its own.
        statuses.push(await readStatus(server, API.ready));
        await wait((readNumber(options, 'seconds') * 1000) / WAVES);
      }
    });
    isOver = true;
    await page;
    const hasExited = (await server.process()).hasExited();
    context.log(
      `Orders: ${load.responses.summary()}. Pages: ${pages.summary()}. New: ${statuses.join(', ')}.`,
    );
    const p99 = Math.round(Math.max(load.responses.p99(), pages.p99()));
    return [
      ...(hasExited ? ['the server has exited'] : []),
      ...(statuses.every(status => status === 200) ? [] : ['a new client was not served']),
      ...(p99 < MAX_P99_MS ? [] : [`the p99 is ${p99} ms`]),
      ...[load.responses, pages].flatMap(responses =>
        (['none', 'refused', 503] as const)
          .filter(status => responses.count(status) > 0)
          .map(status => `${responses.count(status)} × ${status}`),
      ),
      ...(await load.violations()),
    ];
  },
};
