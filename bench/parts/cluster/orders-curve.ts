/** Orders of 50 clients on PostgreSQL: by one and by three processes, through PgBouncer, with a synchronous standby. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgBouncer } from '#bench/cluster/pgbouncer.ts';
import { giveToOwner, needPackages, readPostmaster } from '#bench/cluster/programs.ts';
import { startGroup } from '#bench/cluster/server-group.ts';
import { startStandby } from '#bench/cluster/standby.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import { sendLoad } from '#bench/load.ts';
import { orderSequence, register, sampleProducts } from '#bench/order-requests.ts';
import { type Part, repeat } from '#bench/part.ts';
import { cpuSeconds } from '#bench/process-cost.ts';
import { API } from '#contract/urls.ts';
import {
  confirmAddresses,
  enterStock,
  type PostgresDatabase,
  postgresDatabase,
} from '#testing/server-database.ts';

const CLIENTS = 50;
const RUN_SECONDS = 4;
const WARM_UP_SECONDS = 6;

interface Shape {
  readonly name: string;
  readonly processes: number;
  readonly isPooled?: boolean;
  readonly hasStandby?: boolean;
}

const SHAPES: readonly Shape[] = [
  { name: 'one process', processes: 1 },
  { name: 'three processes', processes: 3 },
  { name: 'three processes, PgBouncer', processes: 3, isPooled: true },
  { name: 'one process, standby', processes: 1, hasStandby: true },
  { name: 'three processes, standby', processes: 3, hasStandby: true },
  { name: 'three processes, PgBouncer, standby', processes: 3, isPooled: true, hasStandby: true },
];

export const ordersCurve: Part = async ({ runs }) => {
  needPackages('postgresql', 'pgbouncer');
  const folder = await mkdtemp(join(tmpdir(), 'nool-bench-'));
  const database = await postgresDatabase(folder);
  if (database === undefined) throw new Error('PostgreSQL did not start');
  giveToOwner(folder);
  const figures: Figure[] = [];
  for (const shape of SHAPES) figures.push(...(await measure(shape, { folder, database, runs })));
  await database.cluster.stop('fast');
  await rm(folder, { recursive: true, force: true });
  return figures;
};

interface Surroundings {
  readonly folder: string;
  readonly database: PostgresDatabase;
  readonly runs: number;
}

async function measure(shape: Shape, { folder, database, runs }: Surroundings): Promise<readonly Figure[]> {
  const { cluster } = database;
  const parent = await mkdtemp(join(folder, 'shape-'));
  giveToOwner(parent);
  const standby = shape.hasStandby === true ? await startStandby(parent, database) : undefined;
  const pool = shape.isPooled === true ? await startPgBouncer(parent, cluster.port) : undefined;
  const group = await startGroup(shape.processes, cluster.urlAt(pool?.port ?? cluster.port));
  await prepare(database);
  const name = shape.name.replaceAll(/\W+/g, '-');
  const tokens = await repeat(CLIENTS, index => register(group.urls[0] ?? '', `${name}-${index}`));
  await confirmAddresses(database);
  const next = orderSequence(tokens, API.orders);
  const send = (seconds: number) =>
    sendLoad({ url: group.urls, connections: CLIENTS, seconds, status: 201, next });
  const postmaster = readPostmaster(join(folder, 'postgres', 'cluster'));
  await send(WARM_UP_SECONDS);
  const rounds = await repeat(runs, async () => {
    const before = { servers: group.cpuSeconds(), postgres: cpuSeconds(postmaster) };
    const { perSecond, p99Ms } = await send(RUN_SECONDS);
    const orders = perSecond * RUN_SECONDS;
    return {
      perSecond,
      p99Ms,
      serversMs: ((group.cpuSeconds() - before.servers) * 1000) / orders,
      postgresMs: ((cpuSeconds(postmaster) - before.postgres) * 1000) / orders,
    };
  });
  await group.close();
  await pool?.stop();
  await standby?.stop();
  const figure = (what: string, unit: string, toValue: (round: (typeof rounds)[number]) => number) =>
    toFigure(`${what}, ${shape.name}`, unit, rounds.map(toValue));
  return [
    figure('Orders on PostgreSQL', 'a second', round => round.perSecond),
    figure('Orders on PostgreSQL, p99', 'ms', round => round.p99Ms),
    figure('CPU of an order in the processes', 'ms', round => round.serversMs),
    figure('CPU of an order in PostgreSQL', 'ms', round => round.postgresMs),
  ];
}

/** The stock is counted; all shapes sell from it. */
async function prepare(database: PostgresDatabase): Promise<void> {
  const stock = await database.rows('select 1 from stock limit 1');
  if (stock.length === 0) await enterStock(database, sampleProducts());
}
