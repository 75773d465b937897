import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrillContext } from '#drills/drill.ts';
import { freePort } from '#scripts/start-postgres.mjs';
import { type CacheServer, requireProgram, runCache } from './cache-server.ts';

const CONFIGURATION = 'deploy/cache';

export async function startVarnish(
  context: DrillContext,
  processPorts: readonly number[],
): Promise<CacheServer> {
  const command = requireProgram('varnishd', 'varnish');
  const folder = join(context.folder, 'varnish');
  const state = join(folder, 'state');
  await mkdir(folder);
  await copyFile(join(CONFIGURATION, 'nool.vcl'), join(folder, 'nool.vcl'));
  const example = await readFile(join(CONFIGURATION, 'backends.vcl'), 'utf8');
  await writeFile(join(folder, 'backends.vcl'), withProcesses(example, processPorts));
  const port = await freePort();
  const files = ['-n', state, '-f', join(folder, 'nool.vcl'), '-p', `vcl_path=${folder}`];
  const options = ['-F', '-j', 'none', '-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
  const server = await runCache(context, {
    command,
    args: [...options, ...files, '-a', `127.0.0.1:${port}`],
    port,
    empty: () => Promise.resolve(),
  });
  return { ...server, maxOldMs: 3000, sent: () => readCounter(state, 'MAIN.backend_req') };
}

/** The example of one process, for several. */
function withProcesses(example: string, ports: readonly number[]): string {
  const backend = /^backend first \{.*?^\}\n/ms.exec(example)?.[0] ?? '';
  const all = ports.map((port, index) =>
    backend.replace('first', `process${index}`).replace('3000', String(port)),
  );
  const added = ports.map((_port, index) => `processes.add_backend(process${index});`);
  return example
    .replace(backend, all.join('\n'))
    .replace(/processes\.add_backend\(first\);/, added.join('\n\t'));
}

function readCounter(state: string, name: string): number {
  const { stdout } = spawnSync('varnishstat', ['-1', '-n', state, '-f', name], { encoding: 'utf8' });
  return Number(/^\S+\s+(\d+)/.exec(stdout)?.[1] ?? Number.NaN);
}
