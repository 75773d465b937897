/** A base backup, and its recovery to a time with the archive, by the commands of docs/cluster.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DrillContext } from '#drills/drill.ts';
import { secondsUntil } from '#drills/health-checks.ts';
import { findPostgresFolder } from '#scripts/find-program.mjs';
import { freePort } from '#scripts/start-postgres.mjs';
import type { Cluster } from './cluster.ts';
import { databaseCheck, primaryUrl } from './cluster-database.ts';
import { findStandby } from './cluster-state.ts';
import { giveToOwner } from './machine.ts';
import { asOwner } from './service.ts';

export interface RestorePoint {
  readonly time: Date;
  readonly orders: number;
}

const MAX_SECONDS = 60;
const BASE = 'base';

/** From a standby, so that the primary has no more to do. */
export async function takeBaseBackup({ machines, archive, passwords }: Cluster): Promise<void> {
  const standby = await findStandby(machines, 'replica');
  const server = `postgres://replicator:${passwords['REPLICATION_PASSWORD'] ?? ''}@${standby?.address ?? ''}:5432/`;
  await run('pg_basebackup', [
    `--dbname=${server}`,
    `--pgdata=${join(archive, BASE)}`,
    '--format=tar',
    '--gzip',
    '--checkpoint=fast',
  ]);
}

/** Requires the restored database to have the orders of that time, and to be without a fault. */
export async function restoreViolations(
  context: DrillContext,
  cluster: Cluster,
  { time, orders }: RestorePoint,
): Promise<readonly string[]> {
  await archiveAll(cluster);
  const { archive, passwords } = cluster;
  const folder = join(context.folder, 'restored');
  mkdirSync(folder, { mode: 0o700 });
  giveToOwner(folder);
  await run('tar', ['-xzf', join(archive, BASE, 'base.tar.gz'), '-C', folder]);
  await run('tar', ['-xzf', join(archive, BASE, 'pg_wal.tar.gz'), '-C', join(folder, 'pg_wal')]);
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${time.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    "recovery_target_action = 'promote'",
    'archive_mode = off',
  ];
  appendFileSync(join(folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  // The base backup is of a standby, and is not to stay one.
  rmSync(join(folder, 'standby.signal'), { force: true });
  appendFileSync(join(folder, 'recovery.signal'), '');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${context.folder}`;
  const log = join(context.folder, 'restored.log');
  const control = ['-D', folder, '-l', log];
  context.onEnd(() => run('pg_ctl', [...control, '-m', 'immediate', 'stop']).catch(() => undefined));
  try {
    await run('pg_ctl', [...control, '-o', options, 'start']);
  } catch {
    return [`the restored database does not start: ${readFileSync(log, 'utf8').slice(-500)}`];
  }
  const url = `postgres://nool:${passwords['SHOP_PASSWORD'] ?? ''}@127.0.0.1:${port}/nool`;
  const isRestored = async () => (await readValue(url, 'select pg_is_in_recovery() as value')) === false;
  if ((await secondsUntil(isRestored, MAX_SECONDS)) === undefined)
    return [`the database was not restored: ${readFileSync(log, 'utf8').slice(-500)}`];
  const restored = Number(await readValue(url, 'select count(*) as value from orders'));
  context.log(`Restored to ${time.toISOString()}: ${restored} orders.`);
  return [
    ...(restored === orders ? [] : [`${restored} orders are restored, ${orders} were placed until then`]),
    ...(await databaseCheck(url)),
  ];
}

/** The newest piece of the write-ahead log is not full yet. */
async function archiveAll(cluster: Cluster): Promise<void> {
  const url = new URL(await primaryUrl(cluster));
  url.username = 'postgres';
  url.password = cluster.passwords['POSTGRES_PASSWORD'] ?? '';
  const file = String(await readValue(url.href, 'select pg_walfile_name(pg_switch_wal()) as value'));
  const isArchived = () => existsSync(join(cluster.archive, file));
  if ((await secondsUntil(isArchived, MAX_SECONDS)) === undefined) throw new Error(`${file} is not archived`);
}

async function readValue(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<{ value: unknown }>(statement)).rows[0]?.value;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As the user of PostgreSQL. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const path = program.startsWith('pg_') ? join(findPostgresFolder() ?? '', program) : program;
  const [command = '', ...all] = [...asOwner(), path, ...args];
  const [status] = await once(spawn(command, all, { stdio: 'ignore' }), 'exit');
  if (status !== 0) throw new Error(`${program} failed`);
}
