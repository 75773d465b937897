/** Programs of other packages, and how they are run. Nothing is installed: what is missing is named. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresFolder } from '#scripts/find-program.mjs';
import { clusterOwner } from '#scripts/start-postgres.mjs';
import { killAtExit } from '#testing/server-process.ts';

/** By the name of their Debian package. */
const PROGRAMS = {
  pgbouncer: '/usr/sbin/pgbouncer',
  varnish: '/usr/sbin/varnishd',
} as const;

export type Package = keyof typeof PROGRAMS | 'postgresql';

/** Throws with the packages to install. */
export function needPackages(...packages: readonly Package[]): void {
  const missing = packages.filter(name =>
    name === 'postgresql' ? findPostgresFolder() === undefined : !existsSync(PROGRAMS[name]),
  );
  if (missing.length > 0)
    throw new Error(`This needs Debian's packages: apt-get install ${missing.join(' ')}`);
}

export interface Program {
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const POLL_MS = 20;

/** Runs it as the owner of clusters, and resolves when it accepts connections at the port. */
export async function startProgram(
  name: keyof typeof PROGRAMS,
  args: readonly string[],
  port: number,
): Promise<Program> {
  const program = spawn(PROGRAMS[name], args, { ...clusterOwner(), stdio: ['ignore', 'ignore', 'inherit'] });
  killAtExit(program);
  while (!(await isOpen(port))) {
    if (program.exitCode !== null) throw new Error(`${name} did not start`);
    await wait(POLL_MS);
  }
  return { pid: program.pid ?? 0, stop: () => stop(program) };
}

async function stop(program: ChildProcess): Promise<void> {
  const exited = once(program, 'exit');
  program.kill('SIGTERM');
  await exited;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Gives a file or folder to the owner of clusters. */
export function giveToOwner(path: string): void {
  const { uid, gid } = clusterOwner() ?? {};
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** The process that the others of a cluster are children of. */
export function readPostmaster(clusterFolder: string): number {
  return Number(readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
