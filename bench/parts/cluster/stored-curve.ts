/** What shoppers and staff wait for with few and with many stored orders, on one PostgreSQL that has all of them. */

import { needPackages } from '#bench/cluster/programs.ts';
import { startStoredCluster } from '#bench/cluster/stored-cluster.ts';
import { type Measured, openStored, type StoredServer } from '#bench/cluster/stored-server.ts';
import { type Figure, quantile, spell, toFigure } from '#bench/figure.ts';
import type { Part } from '#bench/part.ts';

export const storedCurve: Part = async ({ runs, stored, folder }) => {
  needPackages('postgresql');
  const cluster = await startStoredCluster(folder);
  const servers: StoredServer[] = [];
  // Filling takes longer than somebody stays logged in.
  for (const orders of stored) await cluster.readDatabase(orders);
  for (const orders of stored) servers.push(await openStored(cluster, orders));
  const rounds = new Map<StoredServer, Measured[]>(servers.map(server => [server, []]));
  for (const part of ['measureLists', 'measureOrders'] as const) {
    for (const server of servers) await server[part]();
    // They take turns, so that other load on the machine affects all of them.
    for (let run = 0; run < runs; run += 1)
      for (const [server, all] of rounds) all.push(...(await server[part]()));
  }
  const sizes = await Promise.all(servers.map(server => server.sizes()));
  for (const server of servers) await server.close();
  await cluster.close();
  const [least] = servers;
  return [...servers.flatMap(server => compare(server, least, rounds)), ...sizes.flat()];
};

type Rounds = ReadonlyMap<StoredServer, readonly Measured[]>;

/** The figures of one number of orders, and how many times those of the least. */
function compare(server: StoredServer, least: StoredServer | undefined, rounds: Rounds): readonly Figure[] {
  const figures = toFigures(server, rounds);
  if (least === undefined || least === server) return figures;
  const before = new Map(toFigures(least, rounds).map(({ what, median }) => [what, median]));
  const ratios = figures.map(({ what, unit, median }) => {
    const earlier = before.get(what) ?? Number.NaN;
    const ratio = unit === 'a second' ? earlier / median : median / earlier;
    console.log(`${spell(earlier)} and ${spell(median)} ${unit}, ${spell(ratio)} ×: ${what}`);
    return toFigure(`${what}, ${count(server.orders)} ÷ ${count(least.orders)} stored`, '×', [ratio]);
  });
  return [...figures, ...ratios];
}

function toFigures(server: StoredServer, rounds: Rounds) {
  const all = rounds.get(server) ?? [];
  return [...Map.groupBy(all, ({ what }) => what)].map(([what, some]) => ({
    what,
    ...toFigure(
      `${what}, ${count(server.orders)} stored`,
      some[0]?.unit ?? '',
      some.map(({ values }) => quantile(values, 0.5)),
    ),
  }));
}

function count(orders: number): string {
  return orders.toLocaleString('en-US');
}
