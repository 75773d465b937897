// Starts a temporary PostgreSQL for tests, if it is installed, that listens on the loopback only.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresFolder } from './find-program.mjs';

export const ROLE = 'nool';

/** Returns the URL of the database and a function that stops it, or undefined where PostgreSQL is not installed. */
export async function startPostgres() {
  const programs = findPostgresFolder();
  if (programs === undefined) return undefined;
  const owner = clusterOwner();
  if (owner === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nool-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const call = (program, args) =>
    spawnSync(join(programs, program), args, { ...owner, cwd: folder, stdio: 'ignore' }).status === 0;
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const started =
    call('initdb', ['-D', cluster, '-A', 'trust', '-U', ROLE, '-E', 'UTF8', '--no-sync']) &&
    call('pg_ctl', ['-D', cluster, '-o', options, '-w', '-l', join(folder, 'log'), 'start']);
  if (!started) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  return {
    url: `postgres://${ROLE}@127.0.0.1:${port}/postgres`,
    stop: () => {
      call('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root: there it runs as the user of its package. */
export function clusterOwner() {
  if (process.getuid?.() !== 0) return {};
  const toId = flag => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: toId('-u'), gid: toId('-g') };
  } catch {
    return undefined;
  }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
