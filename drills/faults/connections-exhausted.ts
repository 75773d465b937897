/** Gives the server fewer PostgreSQL connections than it wants, then none. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Drill, DrillContext } from '#drills/drill.ts';
import { startPostgresDatabase } from '#drills/drill-database.ts';
import { isReady, readStatus, secondsUntil } from '#drills/health-checks.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import type { PostgresDatabase } from '#testing/server-database.ts';

const SHOPPERS = 16;
/** Enough for the server and a few more. */
const CONNECTIONS = 14;
const HELD_MS = 8000;
const MAX_RECOVERY_SECONDS = 15;

export const CONNECTIONS_EXHAUSTED: Drill = {
  guarantee:
    'With too few PostgreSQL connections orders wait or get 503, pages are served, and the server recovers by itself.',
  options: {},
  run: async context => {
    const database = await startPostgresDatabase(context, [
      `max_connections=${CONNECTIONS}`,
      'superuser_reserved_connections=0',
    ]);
    const server = await startRestartableServer(context, database.settings);
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const violations: string[] = [];
    await load.during(async () => {
      const releaseConnections = await takeAllConnections(context, database);
      await wait(HELD_MS);
      if ((await readStatus(server, '/shop')) !== 200) violations.push('/shop is not served meanwhile');
      await releaseConnections();
      if ((await secondsUntil(() => isReady(server), MAX_RECOVERY_SECONDS)) === undefined)
        violations.push('the server did not recover');
    });
    context.log(`${load.acknowledged.length} orders; responses: ${load.responses.summary()}.`);
    if (load.responses.count('none') > 0) violations.push('requests had no response in ten seconds');
    return [...violations, ...(await load.violations())];
  },
};

/** Takes every free connection, and each that becomes free, until the returned function is called. */
async function takeAllConnections(context: DrillContext, { cluster }: PostgresDatabase) {
  const held: pg.Client[] = [];
  let isOver = false;
  const take = async () => {
    while (!isOver) {
      const client = new pg.Client({
        connectionString: cluster.urlAt(cluster.port),
        connectionTimeoutMillis: 1000,
      });
      client.on('error', () => undefined);
      await client.connect().then(
        () => held.push(client),
        () => wait(10),
      );
    }
  };
  const taking = take();
  const releaseConnections = async () => {
    isOver = true;
    await taking;
    await Promise.all(held.splice(0).map(client => client.end()));
  };
  context.onEnd(releaseConnections);
  await wait(100);
  // Closes the connections of the server, so that it needs new ones.
  await held[0]?.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1',
    [''],
  );
  return releaseConnections;
}
