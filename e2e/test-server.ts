/** The built server with a new database for a test worker. It can be stopped, killed and restarted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmAddresses, embeddedDatabase } from '#testing/server-database.ts';
import { NODE, type Settings, spawnServer } from '#testing/server-process.ts';

export interface TestServer {
  readonly url: string;
  /** Restarts it on the same database and port, with changed settings. */
  readonly restart: (changed?: Settings) => Promise<void>;
  /** Confirms the address of an account, as its mailed link would. */
  readonly confirmAddress: (email: string) => Promise<void>;
  /** Confirms the address and runs the staff command on the machine of the server. */
  readonly makeStaff: (email: string) => Promise<void>;
  /** Imports stock with the stock command. */
  readonly countPieces: (rows: readonly StockRow[]) => Promise<void>;
  /** The files of the mails sent so far, oldest first. */
  readonly mails: () => Promise<readonly string[]>;
  /** Ends it with SIGKILL. */
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
  const confirmAddress = (email: string) => confirmAddresses(embeddedDatabase(dataDir), email);
  return {
    url,
    restart: async others => {
      await server.end('SIGTERM');
      server = await spawnServer({ PORT: new URL(url).port, ...settings, ...others });
    },
    confirmAddress,
    makeStaff: async email => {
      await confirmAddress(email);
      await runCommand(['src/server/commands/staff-command.ts', 'add', email], settings);
    },
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

/** Runs a command on the database of the server. */
async function runCommand(args: readonly string[], settings: Settings): Promise<void> {
  const command = spawn(NODE, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(command, 'exit');
  if (status !== 0) throw new Error(`${args.join(' ')} failed`);
}
