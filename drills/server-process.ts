/** The real server as a process: started, and ended in order or with no warning at all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Environment variables of the server (README, Settings). */
export type Settings = Readonly<Record<string, string>>;

export interface ServerProcess {
  /** Where it says it is open. */
  readonly url: string;
  /** Resolves when the process is gone. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** The project's own Node, whatever the machine has. */
export const NODE = process.execPath;

/** Starts the built shop and waits until it is open. Throws when it does not open. */
export async function startServer(settings: Settings): Promise<ServerProcess> {
  const server = spawn(NODE, ['src/server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await whenOpen(server), end: signal => end(server, signal) };
}

async function whenOpen({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const url = / open at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server did not start; has the storefront been built (npm run build)?');
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}
