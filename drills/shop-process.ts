/** The shop over one database, to be ended at any moment and started again. */
import type { DrillGround } from './drill.ts';
import { type ServerOptions, type ServerProcess, type Settings, startServer } from './server-process.ts';

export interface ShopProcess {
  /** Where the shop is open now; waits while it is being started. */
  readonly url: () => Promise<string>;
  /** The process that is open now. */
  readonly server: () => Promise<ServerProcess>;
  /** Ends the process, by default with no warning at all, and starts the next. */
  readonly restart: (signal?: 'SIGTERM' | 'SIGKILL', over?: Settings) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts it; it is ended with the drill. */
export async function startShop(
  ground: DrillGround,
  settings: Settings,
  options: ServerOptions = {},
): Promise<ShopProcess> {
  const all = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...settings };
  let opening = startServer(all, options);
  // By force: a drill that broke its promise must not wait for a server that hangs.
  ground.atEnd(async () => (await opening.catch(() => undefined))?.end('SIGKILL'));
  await opening;
  return {
    url: async () => (await opening).url,
    server: () => opening,
    restart: async (signal = 'SIGKILL', over = {}) => {
      const ended = (await opening).end(signal);
      opening = ended.then(() => startServer({ ...all, ...over }, options));
      await opening;
    },
    stop: async () => (await opening).end('SIGTERM'),
  };
}
