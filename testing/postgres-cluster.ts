/** A durable PostgreSQL cluster that a drill can kill, stop and start again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresFolder } from '#scripts/find-program.mjs';
import { clusterOwner, freePort, ROLE } from '#scripts/start-postgres.mjs';

export interface PostgresCluster {
  readonly port: number;
  /** The connection string through a port: the cluster's, or that of a proxy. */
  readonly urlAt: (port: number) => string;
  readonly start: () => Promise<void>;
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Sends SIGKILL to every process of the cluster. */
  readonly kill: () => void;
}

const START_TRIES = 20;

/** Starts a cluster below the folder, which is created unless one is there. Returns undefined where PostgreSQL is not installed. */
export async function startCluster(
  parent: string,
  settings: readonly string[] = [],
): Promise<PostgresCluster | undefined> {
  const programs = findPostgresFolder();
  const owner = clusterOwner();
  if (programs === undefined || owner === undefined) return undefined;
  const folder = join(parent, 'postgres');
  mkdirSync(folder, { recursive: true });
  // The owner of the cluster needs access to the parent folder too.
  for (const path of [parent, folder])
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? -1);
  const data = join(folder, 'cluster');
  const port = await freePort();
  const run = async (program: string, args: readonly string[]) => {
    const child = spawn(join(programs, program), args, { ...owner, cwd: folder, stdio: 'ignore' });
    const [status] = await once(child, 'exit');
    return status === 0;
  };
  const options = [
    `-p ${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings,
  ].join(' -c ');
  const start = async () => {
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      if (await run('pg_ctl', ['-D', data, '-o', options, '-w', '-l', join(folder, 'log'), 'start'])) return;
    }
    throw new Error('PostgreSQL did not start');
  };
  if (!existsSync(data) && !(await run('initdb', ['-D', data, '-A', 'trust', '-U', ROLE, '-E', 'UTF8'])))
    throw new Error('initdb failed');
  await start();
  return {
    port,
    urlAt: at => `postgres://${ROLE}@127.0.0.1:${at}/postgres`,
    start,
    stop: async mode => {
      await run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
    },
    kill: () => {
      killTree(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
    },
  };
}

/** Kills the parent first, so that it starts no more children. */
function killTree(parent: number): void {
  const children = toChildren(parent);
  for (const pid of [parent, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
}

function toChildren(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => findParent(pid) === parent);
}

/** The fourth field of `/proc/<pid>/stat`, counted after the process name, which may contain spaces. */
function findParent(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
