/** A caching proxy with a configuration of deploy/cache, on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type DrillContext, DrillUnavailable } from '#drills/drill.ts';
import { readStatus, secondsUntil } from '#drills/health-checks.ts';
import { descendants } from '#drills/process-tree.ts';
import type { ServerAddress } from '#drills/restartable-server.ts';
import { findProgram } from '#scripts/find-program.mjs';
import { killAtExit } from '#testing/server-process.ts';

export interface CacheServer extends ServerAddress {
  /** How old a version may be that it serves: two seconds of a process, and what the cache adds (docs/decisions/26-cluster-and-caches.md). */
  readonly maxOldMs: number;
  /** Requests that it has sent to the processes since it started, without checks of their health. */
  readonly sent: () => number;
  /** Kills it and starts it again, empty. */
  readonly restart: () => Promise<void>;
}

export interface CacheProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly port: number;
  /** Deletes what it has stored. */
  readonly empty: () => Promise<void>;
}

const START_SECONDS = 20;

/** Returns its path. Throws `DrillUnavailable` where it is not installed. */
export function requireProgram(name: string, debianPackage: string): string {
  const path = findProgram(name);
  if (path === undefined)
    throw new DrillUnavailable(`${name} is not installed here (the package ${debianPackage} of Debian)`);
  return path;
}

export async function runCache(
  context: DrillContext,
  { command, args, port, empty }: CacheProgram,
): Promise<Pick<CacheServer, 'url' | 'restart'>> {
  const address = { url: () => Promise.resolve(`http://127.0.0.1:${port}`) };
  let current = await start();
  context.onEnd(() => stop(current, 'SIGTERM'));

  async function start(): Promise<ChildProcess> {
    const child = spawn(command, args, { stdio: 'ignore' });
    killAtExit(child, 'SIGTERM');
    const isServing = async () => (await readStatus(address, '/')) === 200;
    if ((await secondsUntil(isServing, START_SECONDS)) === undefined)
      throw new Error(`${command} did not start`);
    return child;
  }

  return {
    ...address,
    restart: async () => {
      await stop(current, 'SIGKILL');
      await empty();
      current = await start();
    },
  };
}

async function stop(manager: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (manager.exitCode !== null || manager.signalCode !== null) return;
  const exited = once(manager, 'exit');
  // The manager first: it would start others in the place of those that end.
  const children = signal === 'SIGKILL' ? descendants(manager.pid ?? 0) : [];
  manager.kill(signal);
  await exited;
  for (const child of children) kill(child);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with its manager.
  }
}
