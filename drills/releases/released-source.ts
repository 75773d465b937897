/** The last release, built from its source in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type DrillContext, DrillUnavailable } from '#drills/drill.ts';
import { LAST_RELEASE } from '#testing/databases/last-release.ts';
import { NODE } from '#testing/server-process.ts';

/** Returns its folder; with the packages of this checkout. Throws `DrillUnavailable` where its commit is not in the repository. */
export async function buildRelease({ folder: parent, log }: DrillContext): Promise<string> {
  const { tag, commit } = LAST_RELEASE;
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status !== 0)
    throw new DrillUnavailable(
      `this checkout does not have ${tag} (git fetch --unshallow, git fetch --tags)`,
    );
  const folder = join(parent, 'release');
  const archive = join(parent, 'release.tar');
  await mkdir(folder);
  run('git', ['archive', '--output', archive, commit]);
  run('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  run(NODE, ['scripts/build.mjs'], folder);
  log(`${tag} is built from ${commit.slice(0, 8)}.`);
  return folder;
}

function run(command: string, args: readonly string[], cwd = '.'): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
}
