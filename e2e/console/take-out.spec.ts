/** An owner takes everything of the shop along as files. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { findProgram } from '#scripts/find-program.mjs';
import { expect, makeCode, testWithOwnShop } from './fixtures.ts';
import { placeOne } from './orders/order-parts.ts';
import { main } from './page-parts.ts';

const test = testWithOwnShop();

// The browser logs the wrong code.
test.use({ expectedMessages: ['Failed to load resource'] });

async function expectWhole(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
}

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
  const dialog = page.getByRole('dialog', { name: 'Download everything' });
  await dialog.getByLabel('Code of your authenticator app').fill('000000');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toContainText('This code is not right');
  await expectWhole(page);
  await dialog.getByLabel('Code of your authenticator app').fill(makeCode(owner.key, 1));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
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
