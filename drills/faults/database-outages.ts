/** Stops PostgreSQL or its network under load, in several ways, and restores it. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Drill, type DrillContext, readNumber } from '#drills/drill.ts';
import { startPostgresDatabase } from '#drills/drill-database.ts';
import { isReady, secondsUntil, violationsWithoutDatabase } from '#drills/health-checks.ts';
import { type OrderLoad, startOrderLoad } from '#drills/order-load.ts';
import { type RestartableServer, startRestartableServer } from '#drills/restartable-server.ts';
import { startTcpProxy, type TcpProxy } from '#drills/tcp-proxy.ts';
import { type PostgresDatabase, postgresSettings } from '#testing/server-database.ts';

const SHOPPERS = 8;
/** Orders that must succeed before each outage and after it. */
const ORDERS_AROUND = 20;
const MAX_RECOVERY_SECONDS = 15;

interface Outage {
  readonly name: string;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

interface Setup {
  readonly context: DrillContext;
  readonly database: PostgresDatabase;
  readonly proxy: TcpProxy;
  readonly server: RestartableServer;
  readonly load: OrderLoad;
}

async function setUp(context: DrillContext): Promise<Setup> {
  const database = await startPostgresDatabase(context);
  const proxy = await startTcpProxy(context, database.cluster.port);
  const settings = postgresSettings(context.folder, database.cluster.urlAt(proxy.port));
  const server = await startRestartableServer(context, settings);
  const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
  return { context, database, proxy, server, load };
}

export const DATABASE_GONE: Drill = {
  guarantee:
    'Without its database the server serves pages and answers orders 503; it recovers by itself, and no order is lost or duplicated.',
  options: { seconds: '8' },
  run: async (context, options) => {
    const setup = await setUp(context);
    const { load } = setup;
    const violations: string[] = [];
    for (const outage of toOutages(setup)) {
      const found = await load.during(() => injectOutage(setup, outage, readNumber(options, 'seconds')));
      violations.push(...found);
    }
    const slowest = (load.responses.slowest() / 1000).toFixed(1);
    context.log(
      `${load.acknowledged.length} orders; responses: ${load.responses.summary()}; slowest ${slowest} s.`,
    );
    if (load.responses.count('none') > 0) violations.push('requests had no response in ten seconds');
    return [...violations, ...(await load.violations())];
  },
};

function toOutages({ database: { cluster }, proxy }: Setup): readonly Outage[] {
  return [
    { name: 'stopped (fast)', begin: () => cluster.stop('fast'), end: cluster.start },
    { name: 'stopped (immediate)', begin: () => cluster.stop('immediate'), end: cluster.start },
    { name: 'connections cut', begin: proxy.cut, end: () => proxy.recover('continue') },
    { name: 'stalled, then continued', begin: proxy.stall, end: () => proxy.recover('continue') },
    { name: 'stalled, then closed', begin: proxy.stall, end: () => proxy.recover('close') },
  ];
}

async function injectOutage(
  { context, server, load }: Setup,
  outage: Outage,
  seconds: number,
): Promise<readonly string[]> {
  await moreOrders(load);
  await outage.begin();
  await wait(seconds * 500);
  const violations = [...(await violationsWithoutDatabase(server))];
  await wait(seconds * 500);
  await outage.end();
  const ready = await secondsUntil(() => isReady(server), MAX_RECOVERY_SECONDS);
  const ordered = await moreOrders(load);
  context.log(`${outage.name}: ready after ${inSeconds(ready)}, orders after ${inSeconds(ordered)}.`);
  if (ready === undefined || ordered === undefined) violations.push('the server did not recover');
  return violations.map(violation => `${outage.name}: ${violation}`);
}

function moreOrders({ acknowledged }: OrderLoad): Promise<number | undefined> {
  const target = acknowledged.length + ORDERS_AROUND;
  return secondsUntil(() => acknowledged.length >= target, MAX_RECOVERY_SECONDS);
}

function inSeconds(seconds: number | undefined): string {
  return seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`;
}

export const COMMIT_LOST: Drill = {
  guarantee:
    'An order whose COMMIT succeeded without a confirmation is found under its key, and is one order.',
  options: { responses: '50' },
  run: async (context, options) => {
    const { proxy, load } = await setUp(context);
    const requested = readNumber(options, 'responses');
    while (proxy.dropped() < requested) {
      proxy.dropResponses(/commit/i, 1);
      await load.place(SHOPPERS);
    }
    context.log(
      `${proxy.dropped()} responses to COMMIT dropped; ${load.acknowledged.length} orders; ` +
        `responses: ${load.responses.summary()}.`,
    );
    return load.violations();
  },
};
