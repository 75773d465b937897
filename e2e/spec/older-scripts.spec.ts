/** A tab that was opened before a release: the server of the next one has its scripts too, so that it goes on as it was. */
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hydrated, withoutServiceWorker } from '#e2e/fixtures.ts';
import { expect, header, main, test } from './fixtures.ts';

test.use(withoutServiceWorker());

/** A folder with this release, but a build without these files. */
async function releaseWithout(pattern: RegExp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-release-'));
  for (const name of ['src', 'sample', 'node_modules', 'package.json'])
    await symlink(resolve(name), join(folder, name));
  await cp('dist', join(folder, 'dist'), { recursive: true });
  const assets = join(folder, 'dist/client/assets');
  const removed = (await readdir(assets)).filter(name => pattern.test(name));
  expect(removed).not.toEqual([]);
  for (const name of removed) await rm(join(assets, name));
  return folder;
}

test('what was typed stays when a part is loaded that the new release does not have', async ({
  page,
  startShop,
}) => {
  // The browser is never idle, so that no part is loaded before it is wanted.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const shop = await startShop();
  await page.goto(`${shop.url}/contact`);
  await hydrated(page);
  await main(page).getByLabel('Subject').fill('A long letter');
  const next = await releaseWithout(/^cart-panel-/);
  await shop.restart({}, next);
  const loaded = page.waitForResponse(/\/assets\/cart-panel-[^/]*\.js/);
  await header(page).getByRole('button', { name: /^Cart/ }).click();
  expect((await loaded).status()).toBe(200);
  await expect(page.getByRole('dialog', { name: /^Shopping Cart/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main(page).getByLabel('Subject')).toHaveValue('A long letter');
  await rm(next, { recursive: true });
});
