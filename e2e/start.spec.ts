/** `npm start` on a machine that has Node and nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '#scripts/find-program.mjs';
import { listeningUrl, NODE } from '#testing/server-process.ts';
import { expect, test } from './fixtures.ts';

test('npm start serves the shop where no optional program is installed', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'nool-start-'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink(NODE, join(bin, 'node'));
  for (const name of ['npm', 'sh']) await symlink(findProgram(name) ?? '', join(bin, name));
  const child = spawn(join(bin, 'npm'), ['start'], {
    env: { ...process.env, PATH: bin, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await page.goto(await listeningUrl(child));
    await expect(page.getByRole('link', { name: 'Shop', exact: true }).first()).toBeVisible();
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  }
});
