/** Kills the server, and PostgreSQL where it is the database, repeatedly while orders are placed. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, type DrillOptions, DrillUnavailable, readNumber } from '#drills/drill.ts';
import { databaseFor } from '#drills/drill-database.ts';
import { type OrderLoad, startOrderLoad } from '#drills/order-load.ts';
import { type RestartableServer, startRestartableServer } from '#drills/restartable-server.ts';
import type { PostgresDatabase } from '#testing/server-database.ts';

const SHOPPERS = 8;
const MAX_PAUSE_MS = 15;
/** Orders that must succeed between two kills. */
const ORDERS_BETWEEN = 15;

export const KILL: Drill = {
  guarantee:
    'Each acknowledged order is stored exactly once and complete, and a repeat returns the same response.',
  options: { engine: 'embedded', rounds: '10', 'database-kills': '0' },
  run: async (context, options) => {
    const database = await databaseFor(context, options);
    const server = await startRestartableServer(context, database.settings);
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const start = performance.now();
    const kills = shuffledKills(options, server, 'cluster' in database ? database : undefined);
    const violations = await load.during(() => killAll(kills, load, server));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    context.log(
      `${load.acknowledged.length} orders acknowledged over ${kills.length} kills in ${seconds} s; ` +
        `responses: ${load.responses.summary()}.`,
    );
    return [...violations, ...(await load.violations())];
  },
};

interface Kill {
  readonly run: () => Promise<void>;
  /** The server process must survive a kill of its database. */
  readonly serverSurvives: boolean;
}

function shuffledKills(
  options: DrillOptions,
  server: RestartableServer,
  postgres: PostgresDatabase | undefined,
): readonly Kill[] {
  const serverKill = { run: () => server.restart(), serverSurvives: false };
  const databaseKill = {
    run: async () => {
      if (postgres === undefined) throw new DrillUnavailable('--database-kills needs --engine postgres');
      postgres.cluster.kill();
      await postgres.cluster.start();
    },
    serverSurvives: true,
  };
  return [
    ...Array.from({ length: readNumber(options, 'rounds') }, () => serverKill),
    ...Array.from({ length: readNumber(options, 'database-kills') }, () => databaseKill),
  ]
    .map(kill => ({ kill, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ kill }) => kill);
}

async function killAll(
  kills: readonly Kill[],
  { acknowledged }: OrderLoad,
  server: RestartableServer,
): Promise<readonly string[]> {
  const violations: string[] = [];
  const hasExited = async () => (await server.process()).hasExited();
  for (const kill of kills) {
    const target = acknowledged.length + ORDERS_BETWEEN;
    while (acknowledged.length < target && !(await hasExited())) await wait(1);
    // A random moment, so that some requests are in flight.
    await wait(Math.random() * MAX_PAUSE_MS);
    await kill.run();
    if (!kill.serverSurvives || !(await hasExited())) continue;
    violations.push('the server exited when its database was killed');
    await server.restart();
  }
  return violations;
}
