/** An owner takes everything of the shop along as files. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '#scripts/find-program.mjs';
import { downloadWithCode, expectWhole } from './download-with-code.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { placeOne } from './orders/order-parts.ts';
import { main } from './page-parts.ts';

const test = testWithOwnShop();

// The browser logs the wrong code.
test.use({ expectedMessages: ['Failed to load resource'] });

test('everything is downloaded with a code, as an archive that other programs open', async ({
  page,
  shop,
  owner,
}) => {
  await shop.receiveMails();
  const order = await placeOne(shop);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/settings/backups');
  await page.getByRole('link', { name: 'Take everything with you' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take everything with you');
  await expectWhole(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectWhole(page);
  await main(page).getByRole('button', { name: 'Download everything…' }).click();
  const file = await downloadWithCode(page, 'Download everything', owner.key);
  expect(file.suggestedFilename()).toMatch(/^nool-everything-\d{4}-\d\d-\d\d\.zip$/);
  const folder = await mkdtemp(join(tmpdir(), 'nool-taken-'));
  const archive = join(folder, file.suggestedFilename());
  await file.saveAs(archive);
  expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK');
  if (findProgram('unzip') !== undefined) {
    const { stdout } = await promisify(execFile)('unzip', ['-p', archive, 'orders.csv']);
    expect(stdout).toContain(order.orderNumber);
  }
  await rm(folder, { recursive: true, force: true });
  await expect(async () => {
    expect((await shop.mails(owner.email)).join()).toContain(
      'got a link to download everything of the shop as files',
    );
  }).toPass();
});
