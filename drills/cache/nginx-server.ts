import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrillContext } from '#drills/drill.ts';
import { freePort } from '#scripts/start-postgres.mjs';
import { type CacheServer, requireProgram, runCache } from './cache-server.ts';

const CONFIGURATION = 'deploy/cache/nginx.conf';

export async function startNginx(
  context: DrillContext,
  processPorts: readonly number[],
): Promise<CacheServer> {
  const command = requireProgram('nginx', 'nginx-light');
  const folder = join(context.folder, 'nginx');
  const [cache, log] = [join(folder, 'cache'), join(folder, 'access.log')];
  await mkdir(folder);
  const port = await freePort();
  const processes = processPorts.map(each => `server 127.0.0.1:${each};`);
  const site = (await readFile(CONFIGURATION, 'utf8'))
    .replace('server 127.0.0.1:3000;', processes.join('\n\t'))
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('/var/cache/nginx/nool', cache);
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder, log));
  const server = await runCache(context, {
    command,
    args: ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    port,
    empty: async () => {
      await rm(cache, { recursive: true });
      await writeFile(log, '');
    },
  });
  // It counts whole seconds.
  return { ...server, maxOldMs: 4000, sent: () => readFileSync(log, 'utf8').match(/^\d/gm)?.length ?? 0 };
}

/** The log has a line for each request, with its status at the processes; a dash where it came from the cache. */
function mainConfiguration(folder: string, log: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
user root;
daemon off;
pid ${join(folder, 'pid')};
events { worker_connections 512; }
http {
  log_format upstream "$upstream_status";
  access_log ${log} upstream;
  log_subrequest on;
  ${temporary.join('\n  ')}
  include ${join(folder, 'site.conf')};
}
`;
}
