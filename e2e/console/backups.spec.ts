/** An owner makes a backup, downloads it with a code, and restores it elsewhere by the command that the page shows. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Backups, EmbeddedBackups } from '#contract/console/backups.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { PASSWORD } from '#e2e/shopper.ts';
import { startTestServer } from '#e2e/test-server.ts';
import { NODE } from '#testing/server-process.ts';
import { downloadWithCode, expectWhole } from './download-with-code.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { placeOne } from './orders/order-parts.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

// The browser logs the wrong code.
test.use({ expectedMessages: ['Failed to load resource'] });

test('a backup is made, checked, downloaded with a code, and restored by the command of the page', async ({
  page,
  shop,
  owner,
  browser,
}) => {
  await shop.receiveMails();
  const order = await placeOne(shop);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/console/settings');
  await main(page).getByRole('link', { name: 'Backups' }).click();
  await expect(main(page).getByText('There is no backup yet.')).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Back up now' }).click();
  const download = page.getByRole('button', { name: /^Download the backup of/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expect(main(page).getByText('Checked: nothing wrong').first()).toBeVisible();
  await expect(main(page).getByText('1 order,').first()).toBeVisible();
  await expectWhole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectWhole(page);

  await download.click();
  const file = await downloadWithCode(page, 'Download a backup', owner.key);
  expect(file.suggestedFilename()).toMatch(/^nool-backup-\d{4}-\d\d-\d\d\.db$/);
  await expect(async () => {
    expect((await shop.mails(owner.email)).join()).toContain('got a link to download the backup');
  }).toPass();

  const folder = await mkdtemp(join(tmpdir(), 'nool-restored-'));
  const downloaded = join(folder, file.suggestedFilename());
  await file.saveAs(downloaded);
  const command = await main(page).locator('code', { hasText: 'db -- restore' }).innerText();
  const [, dataDir, path] = /^DATA_DIR=(\S+) npm run db -- restore (\S+)$/.exec(command) ?? [];
  expect(dataDir).toBe(shop.settings['DATA_DIR']);
  expect((await readFile(path ?? '')).equals(await readFile(downloaded))).toBe(true);

  const restore = (into: string) =>
    promisify(execFile)(NODE, ['src/server/commands/db-command.ts', 'restore', downloaded], {
      env: { ...process.env, DATA_DIR: into, DATABASE_URL: '' },
    });
  await expect(restore(dataDir ?? '')).rejects.toThrow('The shop is open. Stop it first.');
  const elsewhere = join(folder, 'data');
  expect((await restore(elsewhere)).stdout).toContain('1 orders are restored.');
  const restored = await startTestServer({ DATA_DIR: elsewhere });
  const context = await browser.newContext({ baseURL: restored.url, viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await other.goto(`/console/orders/${order.id}`);
  await other.getByLabel('Email').fill(owner.email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'No phone? Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(owner.recoveryCodes[0] ?? '');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  await context.close();
  await restored.dispose();
  await rm(folder, { recursive: true, force: true });
});

const FAULTY: EmbeddedBackups = {
  engine: 'embedded',
  dataFolder: '/srv/nool data',
  folder: '/srv/nool data/backups',
  schedule: { isOn: false, hour: 3, retained: 7 },
  backups: [
    {
      name: 'nool-2026-11-20T18-00-00.db',
      madeAt: '2026-11-20T18:00:00.000Z',
      bytes: 1_240_000_000,
      check: {
        reason: 'nightly',
        issues: ['2 orders without a line: ord_1, ord_2'],
        orders: 812,
        pictures: 90,
      },
    },
    { name: 'nool-2026-11-19T18-00-00.db', madeAt: '2026-11-19T18:00:00.000Z', bytes: 900, check: null },
  ],
  running: { step: 'copying', doneBytes: 400_000_000, totalBytes: 1_240_000_000 },
  failed: { at: '2026-11-21T18:00:00.000Z', issue: 'disk-full' },
  freeBytes: 1000,
  neededBytes: 1_600_000_000,
  leftOut: ['gateway', 'mail'],
};

test('what is wrong is said, and what PostgreSQL needs', async ({ page }) => {
  let backups: Backups = FAULTY;
  await page.route(`**${CONSOLE_API.backups}`, route => route.fulfill({ json: backups }));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/console/settings/backups');
    for (const text of [
      'Checked: something is wrong',
      '2 orders without a line',
      'Not checked',
      'The disk of the shop had no room for another.',
      'The disk has no room for another: it needs 1.6\u00A0GB free',
      'No backup is made at night.',
      'Copying: 400\u00A0MB of about 1.2\u00A0GB.',
      'enter the keys of the payment gateway',
      "DATA_DIR='/srv/nool data' npm run db -- restore '/srv/nool data/backups/nool-2026-11-19T18-00-00.db'",
    ])
      await expect(main(page)).toContainText(text);
    await expectWhole(page);
  }
  backups = { engine: 'postgres' };
  await page.goto('/console/settings/backups');
  await expect(main(page)).toContainText('pg_dump --format=custom');
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWhole(page);
  }
});

test('the nights are chosen by an owner, and the disk is named', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/console/settings/backups');
  await expect(main(page)).toContainText('A backup is made at 3 am. The newest 7 stay.');
  await main(page).getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nightly backups' });
  await dialog.getByLabel('How many stay').fill('many');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a number from 1 to 60');
  await expectWhole(page);
  await dialog.getByLabel('How many stay').fill('1');
  await dialog.getByLabel('Hour').selectOption({ label: '11 pm' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('The nightly backups are changed');
  await expect(main(page)).toContainText('A backup is made at 11 pm. Only the newest one stays.');
  await expect(main(page)).toContainText(
    `${shop.settings['DATA_DIR']}/backups, on the same disk as the shop`,
  );
});
