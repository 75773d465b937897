/** The database of the cluster: that of the machine which is primary at the time. */
import { execFile } from 'node:child_process';
import pg from 'pg';
import { postgresSettings, type Row, type ServerDatabase } from '#testing/server-database.ts';
import { NODE } from '#testing/server-process.ts';
import type { Cluster } from './cluster.ts';
import { findLeader } from './cluster-state.ts';

const DEADLOCK = '40P01';

export async function primaryUrl({ machines, passwords }: Cluster): Promise<string> {
  const primary = await findLeader(machines);
  if (primary === undefined) throw new Error('PostgreSQL has no primary');
  return `postgres://nool:${passwords['SHOP_PASSWORD'] ?? ''}@${primary.address}:5432/nool`;
}

export function clusterDatabase(cluster: Cluster): ServerDatabase {
  return {
    settings: {},
    rows: statement => untilNoDeadlock(async () => readRows(await primaryUrl(cluster), statement)),
    integrityErrors: async () => databaseCheck(await primaryUrl(cluster)),
  };
}

async function readRows(connectionString: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Statements of the drill change many rows at once, in another order than the servers do. */
async function untilNoDeadlock<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
    }
  }
}

/** What `npm run db -- check` finds. */
export function databaseCheck(url: string): Promise<readonly string[]> {
  const env = { ...process.env, ...postgresSettings('', url) };
  return new Promise(resolve => {
    execFile(NODE, ['src/server/commands/db-command.ts', 'check'], { env }, (error, _, stderr) => {
      resolve(error === null ? [] : [`npm run db -- check: ${stderr.trim()}`]);
    });
  });
}
