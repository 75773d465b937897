/** One machine of the cluster: its configuration, rendered as an administrator does, and its services. */
import { appendFileSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { DrillContext } from '#drills/drill.ts';
import { descendants, readProc, signalTree } from '#drills/process-tree.ts';
import { CLUSTER_PROGRAMS as PROGRAMS } from '#scripts/cluster/programs.mjs';
import { renderCluster } from '#scripts/cluster/render-cluster.mjs';
import { clusterOwner } from '#scripts/start-postgres.mjs';
import { type ServerProcess, type Settings, spawnServer } from '#testing/server-process.ts';
import type { Network } from './network.ts';
import { createService, type Service, type ServiceSignal } from './service.ts';

export interface Machine {
  readonly number: number;
  readonly address: string;
  readonly etcd: Service;
  /** PostgreSQL goes on when Patroni is killed. */
  readonly patroni: Service;
  readonly haproxy: Service;
  readonly pgbouncer: Service;
  /** All its processes, or those with this in their command line. */
  readonly signalPostgres: (signal: ServiceSignal, process?: string) => void;
  /** The server of the release in this folder, of this one by default. */
  readonly startShop: (release?: string) => Promise<void>;
  readonly endShop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Writes the configuration again, with values that differ. */
  readonly render: (changed: Settings) => void;
  /** Deletes the data of etcd and PostgreSQL, as on a new machine. */
  readonly erase: () => void;
  readonly folders: MachineFolders;
}

export interface MachineFolders {
  readonly config: string;
  readonly data: string;
}

export interface MachineOptions {
  readonly network: Network;
  readonly number: number;
  readonly folders: MachineFolders;
  readonly values: Settings;
  /** Of the server process, besides those of its file. */
  readonly shopSettings: Settings;
}

const RETRY_MS = 1000;
const MAX_TRIES = 60;

export function createMachine(context: DrillContext, options: MachineOptions): Machine {
  const { network, number, folders } = options;
  const launcher = network.launcher(number);
  const service = (name: string, command: readonly string[], settings?: string) =>
    createService({
      command,
      launcher,
      log: join(folders.config, `${name}.log`),
      ...(settings === undefined ? {} : { environment: () => readSettings(folders, settings) }),
    });
  const configFile = (name: string) => join(folders.config, name);
  const services = {
    etcd: service('etcd', [PROGRAMS.etcd], 'etcd.env'),
    patroni: service('patroni', [PROGRAMS.patroni, configFile('patroni.yml')]),
    haproxy: service('haproxy', [PROGRAMS.haproxy, '-db', '-f', configFile('haproxy-database.cfg')]),
    pgbouncer: service('pgbouncer', [PROGRAMS.pgbouncer, configFile('pgbouncer.ini')]),
  };
  let shop: ServerProcess | undefined;
  const machine: Machine = {
    number,
    address: network.addresses[number - 1] ?? '',
    folders,
    ...services,
    signalPostgres: (signal, name) => {
      const pid = readPostmaster(folders);
      if (pid !== undefined && name === undefined) signalTree(pid, signal);
      else if (pid !== undefined)
        for (const child of descendants(pid).filter(each => readProc(`${each}/cmdline`).includes(name ?? '')))
          signalTree(child, signal);
    },
    startShop: async release => {
      shop = await startShop(options, release);
    },
    endShop: async signal => shop?.end(signal),
    render: changed => render(options, changed),
    erase: () => {
      for (const name of ['etcd', 'postgres'])
        rmSync(join(folders.data, name), { recursive: true, force: true });
      makeDataFolders(folders);
    },
  };
  makeDataFolders(folders);
  machine.render({});
  context.onEnd(() => endMachine(machine));
  return machine;
}

/** As its unit does, which tries again each second: a server does not start without its database. */
async function startShop(
  { network, number, folders, shopSettings }: MachineOptions,
  release: string | undefined,
): Promise<ServerProcess> {
  const file = { DATA_DIR: join(folders.data, 'shop'), ...readSettings(folders, 'nool.env') };
  const launcher = network.launcher(number);
  const onLog = (line: string) => appendFileSync(join(folders.config, 'shop.log'), `${line}\n`);
  for (let tries = 1; ; tries += 1) {
    try {
      return await spawnServer({ ...file, ...shopSettings }, { cwd: release, launcher, onLog });
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await wait(RETRY_MS);
    }
  }
}

async function endMachine(machine: Machine): Promise<void> {
  await machine.endShop('SIGKILL');
  for (const service of [machine.patroni, machine.pgbouncer, machine.haproxy, machine.etcd])
    await service.signal('SIGKILL');
  machine.signalPostgres('SIGKILL');
}

function render({ network, number, folders, values }: MachineOptions, changed: Settings): void {
  const all = { ...values, LOCAL: network.toLocal(number), DATA: folders.data, ...changed };
  renderCluster(all, number, folders.config);
  for (const name of readdirSync(folders.config)) giveToOwner(join(folders.config, name));
}

function readSettings({ config }: MachineFolders, name: string): Settings {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(join(config, name), 'utf8'))).map(([key, value = '']) => [
      key,
      value,
    ]),
  );
}

/** As the units do, which have them from systemd. */
function makeDataFolders({ data }: MachineFolders): void {
  for (const name of ['etcd', 'postgres']) {
    mkdirSync(join(data, name), { recursive: true, mode: 0o700 });
    giveToOwner(join(data, name));
  }
}

export function giveToOwner(path: string): void {
  const { uid, gid } = clusterOwner() ?? {};
  if (uid !== undefined) chownSync(path, uid, gid ?? -1);
}

/** The parent of all processes of PostgreSQL; its file outlives a killed one. */
function readPostmaster({ data }: MachineFolders): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    return readProc(`${pid}/comm`).trim() === 'postgres' ? pid : undefined;
  } catch {
    return undefined;
  }
}
