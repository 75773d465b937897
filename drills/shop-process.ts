/** The shop over one folder of data, to be killed at any moment and started again. */
import { startServer } from './server-process.ts';

export interface ShopProcess {
  /** Where the shop is open now; waits while it is being started. */
  readonly url: () => Promise<string>;
  /** Ends the process with no warning at all, and starts the next. */
  readonly killAndRestart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startShop(dataFolder: string): Promise<ShopProcess> {
  const settings = { DATA_DIR: dataFolder, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  let opening = startServer(settings);
  await opening;
  return {
    url: async () => (await opening).url,
    killAndRestart: async () => {
      const killed = (await opening).end('SIGKILL');
      opening = killed.then(() => startServer(settings));
      await opening;
    },
    stop: async () => (await opening).end('SIGTERM'),
  };
}
