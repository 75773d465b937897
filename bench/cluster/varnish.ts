/** Varnish in front of a process, with the rules of `deploy/cache`. */
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#scripts/start-postgres.mjs';
import { giveToOwner, type Program, startProgram } from './programs.ts';

const RULES = 'deploy/cache/nool.vcl';

export interface CachingProxy extends Program {
  readonly url: string;
}

export async function startVarnish(parent: string, server: string): Promise<CachingProxy> {
  const folder = await mkdtemp(join(parent, 'varnish-'));
  const port = await freePort();
  const [rules, backends] = [join(folder, 'nool.vcl'), join(folder, 'backends.vcl')];
  await copyFile(RULES, rules);
  await writeFile(backends, toBackends(new URL(server)));
  for (const path of [folder, rules, backends]) giveToOwner(path);
  const args = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`];
  const options = ['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off', '-s', 'malloc,256m'];
  return {
    url: `http://127.0.0.1:${port}`,
    ...(await startProgram('varnish', [...args, ...options, '-f', rules], port)),
  };
}

/** The one process that is measured, in place of those of a real installation. */
function toBackends({ hostname, port }: URL): string {
  return `backend first { .host = "${hostname}"; .port = "${port}"; }
sub choose_process { set req.backend_hint = first; }
`;
}
