/** What only an owner with a code may download. */
import type { Download, Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, makeCode } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';

export async function expectWhole(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
}

/** Types a wrong code into the open dialog, and then a right one. `key` is that of the owner's second factor. */
export async function downloadWithCode(page: Page, title: string, key: string): Promise<Download> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Code of your authenticator app').fill('000000');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toContainText('This code is not right');
  await expectWhole(page);
  await dialog.getByLabel('Code of your authenticator app').fill(makeCode(key, 1));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  return file;
}
