/** Starts a Fastify server with a single route that returns the same bytes as the measured one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAtExit, listeningUrl, NODE } from '#testing/server-process.ts';

export interface BareResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

export interface BareRoute {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function startBareRoute(response: BareResponse): Promise<BareRoute> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-bare-'));
  const file = join(folder, 'response.json');
  await writeFile(file, JSON.stringify(response));
  const server = spawn(NODE, [join(import.meta.dirname, 'bare-server.ts'), file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killAtExit(server);
  const close = async () => {
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: await listeningUrl(server), close };
}
