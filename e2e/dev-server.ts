/** `npm run dev` on a copy of the sources, which a test may edit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { killAtExit, NODE } from '#testing/server-process.ts';
import { PRODUCTS } from './products.ts';

export interface DevServer {
  readonly url: string;
  /** Where the payment simulator listens if it is started too. */
  readonly simulatorUrl: string;
  /**
   * Replaces a text in a source file; with a pause, the file is empty for that many milliseconds.
   * Throws when the file does not contain the text.
   */
  readonly edit: (file: string, text: string, replacement: string, pauseMs?: number) => Promise<void>;
  /** How often the server has started. */
  readonly starts: () => number;
  /** Sends SIGTERM and resolves when the process has exited. */
  readonly stop: () => Promise<void>;
  /** Ends it and removes the copy. */
  readonly dispose: () => Promise<void>;
}

const COPIED = [
  'simulators',
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

export async function startDevServer(args: readonly string[] = []): Promise<DevServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-dev-'));
  await copySources(folder);
  const port = await freePort();
  const simulatorPort = await freePort();
  const child = spawn(NODE, ['scripts/dev.mjs', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SIMULATOR_PORT: String(simulatorPort),
      DATA_DIR: 'data',
      CATALOGUE: 'products.json',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Killed, it could not end its own children.
  killAtExit(child, 'SIGTERM');
  const starts = await firstStart(child);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url: `http://localhost:${port}`,
    simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
    edit: (file, ...change) => replaceIn(join(folder, file), ...change),
    starts,
    stop,
    dispose: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copySources(folder: string): Promise<void> {
  await Promise.all(COPIED.map(name => cp(name, join(folder, name), { recursive: true })));
  await writeFile(join(folder, 'products.json'), JSON.stringify(PRODUCTS));
  await mkdir(join(folder, 'sample'));
  await symlink(resolve('sample/images'), join(folder, 'sample/images'));
  // A folder of links, so that caches inside `node_modules` belong to the copy.
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  const names = (await readdir('node_modules')).filter(name => name === '.bin' || !name.startsWith('.'));
  await Promise.all(names.map(name => symlink(resolve('node_modules', name), join(modules, name))));
  const lock = createHash('sha256').update(await readFile('package-lock.json'));
  await writeFile(join(modules, '.nool-installed'), lock.digest('hex'));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** Resolves at the first start, with the counter of starts. */
function firstStart(child: ChildProcess): Promise<() => number> {
  const { stdout } = child;
  if (stdout === null) throw new Error('The process has no output');
  let count = 0;
  return new Promise((started, failed) => {
    child.once('exit', () => failed(new Error('npm run dev did not start')));
    createInterface({ input: stdout }).on('line', line => {
      if (!line.startsWith('Developing at ')) return;
      count += 1;
      started(() => count);
    });
  });
}

async function replaceIn(file: string, text: string, replacement: string, pauseMs = 0): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
  const emptied = await open(file, 'w');
  if (pauseMs > 0) await setTimeout(pauseMs);
  await emptied.writeFile(source.replace(text, replacement));
  await emptied.close();
}
