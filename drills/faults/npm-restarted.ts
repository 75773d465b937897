/** Restarts `npm start` in every way that people do, each with a second signal, while orders are placed and pages read. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, readNumber } from '#drills/drill.ts';
import { type NpmServer, STOP_METHODS, startWithNpm } from '#drills/npm-server.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { requestPages } from '#drills/page-load.ts';
import { countResponses } from '#drills/response-counts.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SHOPPERS = 4;
/** One page client each. */
const MAX_PAUSES_MS = [0, 0, 200, 800];
const RUNNING_MS = 700;

export const RESTART: Drill = {
  guarantee:
    'Over restarts of npm start (SIGTERM to npm, to its group, Ctrl-C, each twice) no accepted request fails.',
  options: { rounds: '6' },
  run: async (context, options) => {
    const database = embeddedDatabase(context.folder);
    const settings = { HOST: 'localhost', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...database.settings };
    const start = (round: number, port: string) =>
      startWithNpm(context, STOP_METHODS[round % STOP_METHODS.length] ?? 'npm', { ...settings, PORT: port });
    let server: NpmServer = await start(0, '0');
    const { url: origin } = server;
    const address = { url: () => Promise.resolve(origin) };
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [address] });
    const pages = countResponses();
    let isOver = false;
    const pageClients = MAX_PAUSES_MS.map(maxPauseMs =>
      requestPages(origin, { isOver: () => isOver, maxPauseMs, responses: pages }),
    );
    const rounds = readNumber(options, 'rounds');
    await load.during(async () => {
      for (let round = 1; round <= rounds; round += 1) {
        await wait(RUNNING_MS);
        await server.stop();
        server = await start(round, new URL(origin).port);
      }
    });
    isOver = true;
    await Promise.all(pageClients);
    context.log(`${rounds} restarts. Orders: ${load.responses.summary()}. Pages: ${pages.summary()}.`);
    const errors = [load.responses, pages].flatMap(responses =>
      (['none', 503] as const)
        .filter(status => responses.count(status) > 0)
        .map(status => `${responses.count(status)} × ${status}`),
    );
    return [...errors, ...pages.violations(), ...(await load.violations())];
  },
};
