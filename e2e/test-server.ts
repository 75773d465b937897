/** A shop of its own for a test worker: the built one over a fresh database, which can be stopped, killed and started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, type Settings, spawnServer } from '#testing/server-process.ts';

export interface TestServer {
  readonly url: string;
  /** Starts it again over the same database and at the same address, with other settings where given. */
  readonly restart: (changed?: Settings) => Promise<void>;
  /** Makes an account staff, as is done on the server's machine alone. */
  readonly makeStaff: (email: string) => Promise<void>;
  /** Counts pieces, as rows of product, size and pieces; the shop asks its table at the next order or answer. */
  readonly countPieces: (rows: readonly StockRow[]) => Promise<void>;
  /** The mails sent so far, oldest first, as their files hold them. */
  readonly mails: () => Promise<readonly string[]>;
  /** SIGKILL: what is not on disk is gone. */
  readonly kill: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly dispose: () => Promise<void>;
}

/** Product id, size and pieces. */
export type StockRow = readonly [string, string, number];

export async function startTestServer(changed: Settings = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nool-e2e-'));
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...changed };
  let server = await spawnServer({ PORT: '0', ...settings });
  const { url } = server;
  return {
    url,
    restart: async others => {
      await server.end('SIGTERM');
      server = await spawnServer({ PORT: new URL(url).port, ...settings, ...others });
    },
    makeStaff: email => runCommand(['src/server/commands/staff-command.ts', 'add', email], settings),
    countPieces: async rows => {
      const file = join(dataDir, 'stock.csv');
      await writeFile(file, rows.map(row => row.join(',')).join('\n'));
      await runCommand(['src/server/commands/stock-command.ts', 'import', file], settings);
    },
    mails: () => mailsIn(join(dataDir, 'outbox')),
    kill: () => server.end('SIGKILL'),
    dispose: async () => {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function mailsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
}

/** A command of the server's machine, over the shop's own database. */
async function runCommand(words: readonly string[], settings: Settings): Promise<void> {
  const command = spawn(NODE, words, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(command, 'exit');
  if (status !== 0) throw new Error(`${words.join(' ')} failed`);
}
