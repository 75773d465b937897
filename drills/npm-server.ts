/** The server as `npm start` runs it, and the ways in which people stop it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { listeningUrl, type Settings } from '#testing/server-process.ts';
import { type DrillContext, DrillUnavailable } from './drill.ts';
import { secondsUntil } from './health-checks.ts';
import { descendants, readProc } from './process-tree.ts';

/** SIGTERM to npm, SIGTERM to its process group, or Ctrl-C in a terminal. */
export const STOP_METHODS = ['npm', 'group', 'terminal'] as const;

export type StopMethod = (typeof STOP_METHODS)[number];

export interface NpmServer {
  readonly url: string;
  /** Stops it by the method, again after a quarter of a second, and waits until the server has exited. */
  readonly stop: () => Promise<void>;
}

const SECOND_SIGNAL_MS = 250;
const STOP_SECONDS = 20;
const CTRL_C = '\x03';

/** Throws `DrillUnavailable` where the machine has no pseudo-terminals or no /proc. */
export async function startWithNpm(
  context: DrillContext,
  method: StopMethod,
  settings: Settings,
): Promise<NpmServer> {
  assertUnixTools();
  const [command, args] =
    method === 'terminal'
      ? ['script', ['--quiet', '--flush', '--command', 'npm start', '/dev/null']]
      : ['npm', ['start']];
  const child = spawn(command, args, {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  let server: number | undefined;
  context.onEnd(() => {
    for (const pid of [-(child.pid ?? 0), server]) kill(pid, 'SIGKILL');
  });
  const url = await listeningUrl(child);
  // The rest of the output must be read, or its pipe fills.
  child.stdout.resume();
  server = descendants(child.pid ?? 0).find(isServer);
  if (server === undefined) throw new Error('npm start has started no server');
  const pid = server;
  return {
    url,
    stop: async () => {
      for (let signals = 0; signals < 2; signals += 1) {
        if (method === 'terminal') child.stdin.write(CTRL_C);
        else kill(method === 'group' ? -(child.pid ?? 0) : child.pid, 'SIGTERM');
        await wait(SECOND_SIGNAL_MS);
      }
      if ((await secondsUntil(() => !isServer(pid), STOP_SECONDS)) === undefined)
        throw new Error(`The server did not exit within ${STOP_SECONDS} s`);
      endInput(child);
    },
  };
}

function endInput({ stdin }: ChildProcess): void {
  stdin?.on('error', () => undefined).end();
}

function assertUnixTools(): void {
  const { stdout } = spawnSync('script', ['--version'], { encoding: 'utf8' });
  if (!/util-linux/.test(stdout ?? ''))
    throw new DrillUnavailable('script of util-linux is not installed here');
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It has exited.
  }
}

/** Whether the process is a running server; one that has exited has no command line, even before it is collected. */
function isServer(pid: number): boolean {
  const [node = '', ...args] = readProc(`${pid}/cmdline`).split('\0');
  return node.endsWith('node') && args.includes('src/server/main.ts');
}
