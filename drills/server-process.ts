/** The real server as a process: started, and ended in order or with no warning at all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SHOP_WORDS } from '#scripts/shop-command.mjs';

/** Environment variables of the server (README, Settings). */
export type Settings = Readonly<Record<string, string>>;

export interface ServerOptions {
  /** A module that Node loads before the server. */
  readonly preload?: string;
  /** Is told each line of the log. */
  readonly onLog?: (line: string) => void;
}

export interface ServerProcess {
  /** Where it says it is open. */
  readonly url: string;
  readonly pid: number;
  /** Whether it ended, by itself or not. */
  readonly isGone: () => boolean;
  /** Resolves when the process is gone. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** The project's own Node, whatever the machine has. */
export const NODE = process.execPath;

/** Starts the built shop and waits until it is open. Throws when it does not open. */
export async function startServer(
  settings: Settings,
  { preload, onLog }: ServerOptions = {},
): Promise<ServerProcess> {
  const words = preload === undefined ? [] : ['--import', preload];
  const server = spawn(NODE, [...words, ...SHOP_WORDS], {
    env: { NODE_COMPILE_CACHE: 'dist/compiled', ...process.env, ...settings },
    stdio: ['ignore', 'pipe', onLog === undefined ? 'inherit' : 'pipe'],
  });
  if (onLog !== undefined && server.stderr !== null)
    createInterface({ input: server.stderr }).on('line', onLog);
  const url = await whenOpen(server);
  return {
    url,
    pid: server.pid ?? 0,
    isGone: () => isGone(server),
    end: signal => end(server, signal),
  };
}

async function whenOpen({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const url = / open at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server did not start; has the storefront been built (npm run build)?');
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isGone(server)) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}
