/** Starts a bare Fastify route in a process of its own, which answers with the bytes that the shop answered. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from './end-with-us.ts';

export interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

export interface BareRoute {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function startBareRoute(answer: BareAnswer): Promise<BareRoute> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.pid !== undefined) endWithUs(server.pid);
  const close = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const url = / open at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { url, close };
  }
  throw new Error('The bare route did not start');
}
