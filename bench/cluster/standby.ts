/** A second server of PostgreSQL that has each commit on its disk before it is acknowledged. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresFolder } from '#scripts/find-program.mjs';
import { clusterOwner, freePort, ROLE } from '#scripts/start-postgres.mjs';
import type { PostgresDatabase } from '#testing/server-database.ts';
import { readPostmaster } from './programs.ts';

export interface Standby {
  readonly pid: number;
  /** Lets the primary commit alone again. */
  readonly stop: () => Promise<void>;
}

const POLL_MS = 50;

export async function startStandby(parent: string, { cluster, rows }: PostgresDatabase): Promise<Standby> {
  const folder = join(parent, 'standby');
  const port = await freePort();
  const primary = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', ROLE];
  await run('pg_basebackup', [...primary, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'], parent);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${parent}`;
  await run(
    'pg_ctl',
    ['-D', folder, '-o', options, '-w', '-l', join(parent, 'standby.log'), 'start'],
    parent,
  );
  await rows("alter system set synchronous_standby_names = '*'");
  await rows('select pg_reload_conf()');
  while ((await rows("select 1 from pg_stat_replication where sync_state = 'sync'")).length === 0)
    await wait(POLL_MS);
  return {
    pid: readPostmaster(folder),
    stop: async () => {
      await rows("alter system set synchronous_standby_names = ''");
      await rows('select pg_reload_conf()');
      await run('pg_ctl', ['-D', folder, '-m', 'fast', '-w', 'stop'], parent);
    },
  };
}

async function run(program: string, args: readonly string[], folder: string): Promise<void> {
  const path = join(findPostgresFolder() ?? '', program);
  const child = spawn(path, args, { ...clusterOwner(), cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}`);
}
