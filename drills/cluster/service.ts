/** A program of a machine, started as its systemd unit does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { clusterOwner } from '#scripts/start-postgres.mjs';

export interface Service {
  readonly start: () => void;
  /** Resolves when the signal has had its effect. */
  readonly signal: (signal: ServiceSignal) => Promise<void>;
}

export type ServiceSignal = 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT';

interface ServiceOptions {
  readonly command: readonly string[];
  /** Runs its arguments on the machine. */
  readonly launcher: readonly string[];
  readonly log: string;
  readonly environment?: () => Readonly<Record<string, string | undefined>>;
}

export function createService({ command, launcher, log, environment = () => ({}) }: ServiceOptions): Service {
  let child: ChildProcess | undefined;
  return {
    start: () => {
      const [program = '', ...args] = [...launcher, ...asOwner(), ...command];
      const output = openSync(log, 'a');
      child = spawn(program, args, {
        env: { ...process.env, ...environment() },
        stdio: ['ignore', output, output],
      });
    },
    signal: async signal => {
      if (child === undefined || hasExited(child)) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      if (signal === 'SIGKILL' || signal === 'SIGTERM') await exited;
    },
  };
}

/** PostgreSQL and PgBouncer do not run as root. */
export function asOwner(): readonly string[] {
  const { uid, gid } = clusterOwner() ?? {};
  return uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid ?? uid}`, '--clear-groups'];
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
