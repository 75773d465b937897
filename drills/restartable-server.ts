/** A server that a drill stops or kills and starts again on the same database. */
import {
  type ServerOptions,
  type ServerProcess,
  type Settings,
  spawnServer,
} from '#testing/server-process.ts';
import type { DrillContext } from './drill.ts';

/** The URL may change with each restart. */
export interface ServerAddress {
  /** Resolves when the server listens. */
  readonly url: () => Promise<string>;
}

export interface RestartableServer extends ServerAddress {
  /** The current process. */
  readonly process: () => Promise<ServerProcess>;
  /** Ends the process, with SIGKILL unless told otherwise, and starts the next one. */
  readonly restart: (signal?: 'SIGTERM' | 'SIGKILL', changed?: Settings) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startRestartableServer(
  context: DrillContext,
  settings: Settings,
  options: ServerOptions = {},
): Promise<RestartableServer> {
  const all = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...settings };
  let current = spawnServer(all, options);
  // SIGKILL, because a server that hangs must not keep the drill from ending.
  context.onEnd(async () => (await current.catch(() => undefined))?.end('SIGKILL'));
  await current;
  return {
    url: async () => (await current).url,
    process: () => current,
    restart: async (signal = 'SIGKILL', changed = {}) => {
      const ended = (await current).end(signal);
      current = ended.then(() => spawnServer({ ...all, ...changed }, options));
      await current;
    },
    stop: async () => (await current).end('SIGTERM'),
  };
}
