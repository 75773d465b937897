/** A real server of its own for a test worker: the built shop over a fresh database, which can be stopped, killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ShopProcess {
  readonly url: string;
  /** Starts it again over the same database, with other settings where given. */
  readonly restart: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Makes an account staff, as is done on the server's machine alone. */
  readonly makeStaff: (email: string) => Promise<void>;
  /** SIGKILL: what is not on disk is gone. */
  readonly kill: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly dispose: () => Promise<void>;
}

const READY_WITHIN_MS = 15_000;
/** The project's own, whatever Node the machine has. */
const NODE = 'node_modules/.bin/node';

export async function startShop(environment: Readonly<Record<string, string>> = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nool-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  let server = await launch(settings, url);
  return {
    url,
    restart: async changed => {
      await end(server, 'SIGTERM');
      server = await launch({ ...settings, ...changed }, url);
    },
    makeStaff: async email => {
      const command = spawn(NODE, ['src/server/accounts/staff-command.ts', 'add', email], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [status] = await once(command, 'exit');
      if (status !== 0) throw new Error(`${email} could not be made staff`);
    },
    kill: () => end(server, 'SIGKILL'),
    dispose: async () => {
      await end(server, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(settings: Readonly<Record<string, string>>, url: string): Promise<ChildProcess> {
  const server = spawn(NODE, ['src/server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return server;
    await wait(50);
  }
  server.kill('SIGKILL');
  throw new Error(`The shop was not ready at ${url} within ${READY_WITHIN_MS / 1000} s`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be had');
  return address.port;
}
