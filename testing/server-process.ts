/** Starts the built server as a child process and ends it with a signal. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SERVER_ARGS } from '#scripts/server-command.mjs';

/** Environment variables of the server (docs/operations.md, Settings). */
export type Settings = Readonly<Record<string, string>>;

export interface ServerOptions {
  /** The folder of the release that is started; by default this one. */
  readonly cwd?: string | undefined;
  /** A module that Node loads before the server. */
  readonly preload?: string;
  /** Receives each line of the log. */
  readonly onLog?: (line: string) => void;
  /** How many files and sockets it may have open; by default as many as this process. */
  readonly openFiles?: number;
  /** A command that starts the command of its arguments, such as `nsenter` with its options. */
  readonly launcher?: readonly string[];
}

export interface ServerProcess {
  readonly url: string;
  /** The lines it has printed. */
  readonly output: readonly string[];
  readonly pid: number;
  readonly hasExited: () => boolean;
  /** Resolves when the process has exited. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** A module to preload: the clock of the server is shifted by its setting `CLOCK_HOURS`. */
export const SHIFTED_CLOCK = './testing/clock/shifted-clock.ts';

/** The Node of the project, whatever the machine has. */
export const NODE = process.execPath;

const EXIT_MS = 20_000;

/** Runs a server that is expected to stop at its start, and returns its exit code and output. */
export function runServer(settings: Settings) {
  return new Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>(
    resolve => {
      const env = { ...process.env, ...settings };
      execFile(NODE, SERVER_ARGS, { env, timeout: EXIT_MS }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : error.code, stdout, stderr });
      });
    },
  );
}

/** Resolves when the server listens. Throws when it exits before. */
export async function spawnServer(
  settings: Settings,
  { cwd, preload, onLog, openFiles, launcher = [] }: ServerOptions = {},
): Promise<ServerProcess> {
  const nodeOptions = preload === undefined ? [] : ['--import', preload];
  const [command = NODE, ...args] = [
    ...launcher,
    ...limited([NODE, ...nodeOptions, ...SERVER_ARGS], openFiles),
  ];
  const server = spawn(command, args, {
    cwd,
    env: { NODE_COMPILE_CACHE: 'dist/compiled', ...process.env, ...settings },
    stdio: ['ignore', 'pipe', onLog === undefined ? 'inherit' : 'pipe'],
  });
  killAtExit(server);
  if (onLog !== undefined && server.stderr !== null)
    createInterface({ input: server.stderr }).on('line', onLog);
  const output: string[] = [];
  const url = await listeningUrl(server, line => output.push(line));
  return {
    url,
    output,
    pid: server.pid ?? 0,
    hasExited: () => hasExited(server),
    end: signal => end(server, signal),
  };
}

type Command = readonly [string, ...string[]];

function limited(command: Command, openFiles: number | undefined): Command {
  return openFiles === undefined
    ? command
    : ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...command];
}

/** Reads the URL from the line a server prints when it listens; `onLine` receives each line of its output. */
export function listeningUrl(
  { stdout }: ChildProcess,
  onLine: (line: string) => void = () => undefined,
): Promise<string> {
  if (stdout === null) throw new Error('The server has no output');
  const lines = createInterface({ input: stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', line => {
      onLine(line);
      const url = / open at (\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
    lines.on('close', () =>
      reject(new Error('The server did not start; has the storefront been built (npm run build)?')),
    );
  });
}

/** Kills the child when this process exits, so that no server is left behind. */
export function killAtExit(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): void {
  const kill = () => child.kill(signal);
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasExited(server)) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}
