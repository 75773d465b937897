/** A PostgreSQL of the drill's own, as durable as a shop's, to be killed, stopped and started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterOwner, findPrograms, freePort, ROLE } from '#scripts/start-postgres.mjs';
import { CannotDrill, type DrillGround } from './drill.ts';

export interface PostgresCluster {
  readonly port: number;
  readonly urlAt: (port: number) => string;
  readonly start: () => Promise<void>;
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Ends every process of it with no warning at all. */
  readonly kill: () => void;
}

const START_TRIES = 20;

/** Makes a cluster and starts it; it is ended with the drill. */
export async function startCluster(
  ground: DrillGround,
  settings: readonly string[] = [],
): Promise<PostgresCluster> {
  const programs = findPrograms();
  const owner = clusterOwner();
  if (programs === undefined || owner === undefined)
    throw new CannotDrill('PostgreSQL is not installed here');
  const folder = join(ground.folder, 'postgres');
  mkdirSync(folder);
  // The folder above is the drill's alone: whoever owns the cluster must get through it.
  for (const path of [ground.folder, folder])
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? -1);
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const call = async (program: string, words: readonly string[]) => {
    const process = spawn(join(programs, program), words, { ...owner, cwd: folder, stdio: 'ignore' });
    const [status] = await once(process, 'exit');
    return status === 0;
  };
  const options = [
    `-p ${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings,
  ];
  const start = async () => {
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      const words = ['-D', cluster, '-o', options.join(' -c '), '-w', '-l', join(folder, 'log'), 'start'];
      if (await call('pg_ctl', words)) return;
    }
    throw new Error('PostgreSQL did not start');
  };
  const stop = async (mode: string) => {
    await call('pg_ctl', ['-D', cluster, '-m', mode, '-w', 'stop']);
  };
  if (!(await call('initdb', ['-D', cluster, '-A', 'trust', '-U', ROLE, '-E', 'UTF8']))) {
    throw new CannotDrill('PostgreSQL could not make a cluster');
  }
  ground.atEnd(() => stop('immediate'));
  await start();
  return {
    port,
    urlAt: at => `postgres://${ROLE}@127.0.0.1:${at}/postgres`,
    start,
    stop,
    kill: () => {
      killFamily(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]));
    },
  };
}

/** The parent first, so that it starts no more children; then those it leaves behind. */
function killFamily(parent: number): void {
  const children = childrenOf(parent);
  for (const pid of [parent, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === parent);
}

/** The fourth field of `/proc/<pid>/stat`, counted after the name, which may hold anything. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
