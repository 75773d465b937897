/** Stops the server with SIGTERM, repeatedly, while orders are placed and pages are requested. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, readNumber } from '#drills/drill.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { requestPages } from '#drills/page-load.ts';
import { countResponses } from '#drills/response-counts.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SHOPPERS = 8;
/** One page client each: some without pauses, some pausing nearly as long as the server waits for them. */
const MAX_PAUSES_MS = [0, 0, 0, 0, 200, 200, 800, 800];
const RUNNING_MS = 700;

export const STOP: Drill = {
  guarantee:
    'Over restarts with SIGTERM no request fails: each gets a response, or is refused while the server is down.',
  options: { restarts: '20' },
  run: async (context, options) => {
    const database = embeddedDatabase(context.folder);
    // localhost has several addresses on most machines, and the server listens on each.
    const server = await startRestartableServer(context, { ...database.settings, HOST: 'localhost' });
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const pages = countResponses();
    const origin = await server.url();
    let isOver = false;
    const pageClients = MAX_PAUSES_MS.map(maxPauseMs =>
      requestPages(origin, { isOver: () => isOver, maxPauseMs, responses: pages }),
    );
    let slowest = 0;
    await load.during(async () => {
      for (let restart = 0; restart < readNumber(options, 'restarts'); restart += 1) {
        await wait(RUNNING_MS);
        const start = performance.now();
        await server.restart('SIGTERM', { PORT: new URL(origin).port });
        slowest = Math.max(slowest, performance.now() - start);
      }
    });
    isOver = true;
    await Promise.all(pageClients);
    context.log(`Orders: ${load.responses.summary()}. Pages: ${pages.summary()}.`);
    context.log(`The slowest restart took ${(slowest / 1000).toFixed(1)} s.`);
    const errors = [load.responses, pages].flatMap(responses =>
      (['none', 503] as const)
        .filter(status => responses.count(status) > 0)
        .map(status => `${responses.count(status)} × ${status}`),
    );
    return [...errors, ...pages.violations(), ...(await load.violations())];
  },
};
