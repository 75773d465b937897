/** PgBouncer in transaction mode in front of a cluster (docs/scale.md). */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, ROLE } from '#scripts/start-postgres.mjs';
import { giveToOwner, type Program, startProgram } from './programs.ts';

/** Connections to PostgreSQL, however many the processes of the shop open. */
const POOL = 20;

export interface PgBouncer extends Program {
  readonly port: number;
}

export async function startPgBouncer(parent: string, clusterPort: number): Promise<PgBouncer> {
  const folder = await mkdtemp(join(parent, 'pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${ROLE}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${clusterPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 1000
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
`,
  );
  for (const path of [folder, users, settings]) giveToOwner(path);
  return { port, ...(await startProgram('pgbouncer', ['--quiet', settings], port)) };
}
