/** The built server with a new database for a test worker. It can be stopped, killed and restarted. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '#domain/staff/roles.ts';
import {
  confirmAddresses,
  embeddedDatabase,
  type StockRow,
  setMailServer,
  setStaffRole,
  setStock,
} from '#testing/server-database.ts';
import { type Settings, SHIFTED_CLOCK, spawnServer } from '#testing/server-process.ts';
import { listenSmtp, type TakenMail } from '#testing/smtp-listener.ts';

export interface TestServer {
  readonly url: string;
  /** The lines that its first start has printed. */
  readonly output: readonly string[];
  /** Those of its environment: a command with them works on its data. */
  readonly settings: Settings;
  /** Restarts it on the same database and port, with changed settings; as the release in another folder, if one is named. */
  readonly restart: (changed?: Settings, cwd?: string) => Promise<void>;
  /** Confirms the address of an account, as its mailed link would. */
  readonly confirmAddress: (email: string) => Promise<void>;
  /** Confirms the address and makes the account staff; an owner by default. */
  readonly makeStaff: (email: string, role?: StaffRole) => Promise<void>;
  /** Sets what is in stock of some sizes. */
  readonly countPieces: (rows: readonly StockRow[]) => Promise<void>;
  /** Shifts its clock by the next of the setting `CLOCK_HOURS`. */
  readonly shiftClock: () => void;
  /** The mails sent so far, to somebody or to all, oldest first: their headers and decoded texts. */
  readonly mails: (email?: string) => Promise<readonly string[]>;
  /** Sets a mail server, whose mails are among `mails`. */
  readonly receiveMails: () => Promise<void>;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly dispose: () => Promise<void>;
}

export async function startTestServer(changed: Settings = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nool-e2e-'));
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...changed };
  const options = 'CLOCK_HOURS' in changed ? { preload: SHIFTED_CLOCK } : {};
  let server = await spawnServer({ PORT: '0', ...settings }, options);
  const { url, output } = server;
  let closeSmtp = () => undefined as void;
  const confirmAddress = (email: string) => confirmAddresses(embeddedDatabase(dataDir), email);
  return {
    url,
    output,
    settings,
    restart: async (others, cwd) => {
      await server.end('SIGTERM');
      server = await spawnServer({ PORT: new URL(url).port, ...settings, ...others }, { ...options, cwd });
    },
    confirmAddress,
    makeStaff: async (email, role = 'owner') => {
      await confirmAddress(email);
      await setStaffRole(embeddedDatabase(dataDir), email, role);
    },
    countPieces: async rows => {
      await setStock(embeddedDatabase(dataDir), rows);
    },
    shiftClock: () => process.kill(server.pid, 'SIGUSR2'),
    mails: async email => {
      const mails = await mailsIn(join(dataDir, 'outbox'));
      return email === undefined ? mails : mails.filter(mail => mail.includes(`To: ${email}`));
    },
    receiveMails: async () => {
      const smtp = await listenSmtp(mail => storeMail(join(dataDir, 'outbox'), mail));
      closeSmtp = smtp.close;
      await setMailServer(embeddedDatabase(dataDir), Number(new URL(smtp.url).port));
    },
    kill: () => server.end('SIGKILL'),
    dispose: async () => {
      // What it would still write is removed with its data.
      await server.end('SIGKILL');
      closeSmtp();
      // Its process that makes a backup ends a moment later, and may still write.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Beside those that were written there before the shop had a mail server. */
function storeMail(folder: string, { data }: TakenMail): void {
  mkdirSync(folder, { recursive: true });
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  writeFileSync(join(folder, `${time}-${randomUUID()}.eml`), data.replaceAll(/^\.\./gm, '.'));
}

/** The mails in the folder of sent mails, oldest first. */
export async function mailsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch((): string[] => []))
    .filter(name => name.endsWith('.eml'))
    .toSorted();
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  // Quoted-printable: a long line is broken by '=', and '=' itself is written '=3D'.
  return mails.map(mail => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}
