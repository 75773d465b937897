/** The real server as a process of its own, to be killed at any moment and started again over the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ShopProcess {
  /** Where the shop is open now; waits while it is being started. */
  readonly url: () => Promise<string>;
  /** Ends the process with no warning at all, and starts the next. */
  readonly killAndRestart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startShop(dataFolder: string): Promise<ShopProcess> {
  let process = launch(dataFolder);
  let opening = whenOpen(process);
  await opening;
  return {
    url: () => opening,
    killAndRestart: async () => {
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      opening = promise;
      await ended;
      process = launch(dataFolder);
      whenOpen(process).then(resolve, reject);
      await opening;
    },
    stop: async () => {
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await ended;
    },
  };
}

function launch(dataFolder: string): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The address that the server says it is open at. */
async function whenOpen({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const url = / open at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server did not start; has the storefront been built (npm run build)?');
}
