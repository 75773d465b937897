/** The whole of deploy/cluster on this machine: three machines, and the load balancer in front of them. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DrillContext, DrillUnavailable } from '#drills/drill.ts';
import { isReady, secondsUntil } from '#drills/health-checks.ts';
import type { ServerAddress } from '#drills/restartable-server.ts';
import { CLUSTER_PROGRAMS, missingPackages } from '#scripts/cluster/programs.mjs';
import { findPostgresFolder } from '#scripts/find-program.mjs';

import type { Settings } from '#testing/server-process.ts';
import { findLeader, isHealthy } from './cluster-state.ts';
import { createMachine, giveToOwner, type Machine, type MachineFolders } from './machine.ts';
import type { Network } from './network.ts';
import { createService, type Service } from './service.ts';

export interface Cluster extends ServerAddress {
  readonly network: Network;
  readonly machines: readonly [Machine, Machine, Machine];
  readonly front: Service;
  readonly archive: string;
  readonly passwords: Settings;
  /** Its folder, where the servers begin with it. */
  readonly lastRelease: string | undefined;
}

interface ClusterOptions extends Pick<Cluster, 'network' | 'lastRelease'> {
  readonly shopSettings: Settings;
}

const FRONT_PORT = 8080;
const START_SECONDS = 60;
/** More than the drill writes, and small enough for a memory disk. */
const DISK = 'size=1500m';

/** The folder of PostgreSQL's programs. Throws `DrillUnavailable` with the Debian packages that are missing. */
export function findPostgres(): string {
  const folder = findPostgresFolder();
  const missing = [...missingPackages(), ...(folder === undefined ? ['postgresql'] : [])];
  if (folder === undefined || missing.length > 0)
    throw new DrillUnavailable(`it needs these Debian packages: ${missing.join(' ')}`);
  return folder;
}

/** What the public requests. */
export function shopUrl({ front }: Network): string {
  return `http://${front}:${FRONT_PORT}`;
}

export async function startCluster(
  context: DrillContext,
  { network, lastRelease, shopSettings }: ClusterOptions,
): Promise<Cluster> {
  giveToOwner(context.folder);
  const [first, second, third] = network.addresses;
  const archive = join(context.folder, 'archive');
  mkdirSync(archive);
  giveToOwner(archive);
  const passwords = Object.fromEntries(
    ['POSTGRES', 'REPLICATION', 'PATRONI', 'SHOP'].map(name => [
      `${name}_PASSWORD`,
      randomBytes(12).toString('hex'),
    ]),
  );
  const values = {
    ...passwords,
    NODE_1: first,
    NODE_2: second,
    NODE_3: third,
    FRONT: network.front,
    FRONT_BIND: `${network.front}:${FRONT_PORT}`,
    PUBLIC_URL: shopUrl(network),
    POSTGRES_BIN: findPostgres(),
    ARCHIVE: archive,
    ETCD_STATE: 'new',
    AUTH_SECRET: randomBytes(32).toString('hex'),
  };
  const create = (number: number) =>
    createMachine(context, {
      network,
      number,
      values,
      shopSettings: { RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...shopSettings },
      folders: createFolders(context, network, number),
    });
  const machines = [create(1), create(2), create(3)] as const;
  const front = createService({
    command: [CLUSTER_PROGRAMS.haproxy, '-db', '-f', join(machines[0].folders.config, 'haproxy-shop.cfg')],
    launcher: [],
    log: join(context.folder, 'front.log'),
  });
  context.onEnd(() => front.signal('SIGKILL'));
  const cluster: Cluster = {
    network,
    machines,
    front,
    archive,
    passwords,
    lastRelease,
    url: () => Promise.resolve(shopUrl(network)),
  };
  await startAll(cluster);
  return cluster;
}

/** In the order in which they need each other. */
async function startAll(cluster: Cluster): Promise<void> {
  const { machines, front, lastRelease } = cluster;
  for (const machine of machines) machine.etcd.start();
  for (const machine of machines) {
    machine.patroni.start();
    machine.haproxy.start();
    machine.pgbouncer.start();
  }
  const hasPrimary = async () => (await findLeader(machines)) !== undefined;
  if ((await secondsUntil(hasPrimary, START_SECONDS)) === undefined)
    throw new Error('PostgreSQL did not start; the logs are in the folders of the machines');
  front.start();
  for (const machine of machines) await machine.startShop(lastRelease);
  const isComplete = async () => (await isHealthy(machines)) && (await isReady(cluster));
  if ((await secondsUntil(isComplete, START_SECONDS)) === undefined)
    throw new Error('The cluster is not complete');
}

/** With a small disk of its own, where one can be mounted. */
function createFolders(context: DrillContext, { cut }: Network, number: number): MachineFolders {
  const folder = join(context.folder, `machine${number}`);
  const [config, data] = [join(folder, 'config'), join(folder, 'data')];
  for (const path of [folder, config, data]) {
    mkdirSync(path);
    giveToOwner(path);
  }
  if (cut === undefined) return { config, data };
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', data], { stdio: 'ignore' });
  if (status === 0) context.onEnd(() => spawnSync('umount', ['-l', data]));
  giveToOwner(data);
  return { config, data };
}
