/** The shop as `npm start` starts it: on a free port, with new data and the catalogue of these tests. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mailsIn } from '#e2e/test-server.ts';
import { listeningUrl, type Settings } from '#testing/server-process.ts';
import { PRODUCTS } from './products.ts';

export interface Shop {
  readonly url: string;
  /** The token of the newest link that was mailed to this address with this subject. */
  readonly mailedToken: (email: string, subject: string) => Promise<string>;
  /** The newest code that was mailed to this address. */
  readonly mailedCode: (email: string) => Promise<string>;
  /** Runs `npm run` with these arguments on the data of the shop. */
  readonly npmRun: (...args: readonly string[]) => Promise<void>;
  /** Ends it and removes its data. */
  readonly dispose: () => Promise<void>;
}

export async function startShop(settings: Settings = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nool-api-'));
  const catalogue = join(dataDir, 'products.json');
  await writeFile(catalogue, JSON.stringify(PRODUCTS));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    CATALOGUE: catalogue,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  // The server is a grandchild: npm, its script and the server end together as a group of processes.
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const { pid = 0 } = npm;
  const end = () => process.kill(-pid, 'SIGKILL');
  process.once('exit', end);
  return {
    url: await listeningUrl(npm),
    mailedToken: (email, subject) =>
      findInMail(join(dataDir, 'outbox'), { email, subject, part: /#token=([\w.-]+)/ }),
    mailedCode: email =>
      findInMail(join(dataDir, 'outbox'), { email, subject: 'Your code for Nool', part: /code is (\d{6})/ }),
    npmRun: async (...args) => {
      await promisify(execFile)('npm', ['run', '--silent', ...args], { env });
    },
    dispose: async () => {
      process.removeListener('exit', end);
      const exited = once(npm, 'exit');
      end();
      await exited;
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const MAIL_SECONDS = 20;

interface MailPart {
  readonly email: string;
  readonly subject: string;
  /** Its first group is what is looked for. */
  readonly part: RegExp;
}

async function findInMail(outbox: string, { email, subject, part }: MailPart): Promise<string> {
  for (let tries = 0; tries < MAIL_SECONDS * 10; tries += 1) {
    const mail = (await mailsIn(outbox)).findLast(
      text => text.includes(`To: ${email}`) && text.includes(`Subject: ${subject}`),
    );
    const found = mail === undefined ? undefined : part.exec(mail)?.[1];
    if (found !== undefined) return found;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing of it was mailed to ${email} with the subject '${subject}'`);
}
