/** Products are exported as a spreadsheet, corrected where it has issues, and imported. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

/** As staff do: by the dialog of the browser, which says nothing where the same file is chosen again. */
async function choose(page: Page, path: string, text: string): Promise<void> {
  await writeFile(path, text);
  const dialog = page.waitForEvent('filechooser');
  await page.getByLabel('File', { exact: true }).click();
  await (await dialog).setFiles(path);
}

test.use({ expectedMessages: ['status of 422'] });

for (const width of [360, 1440])
  test(`a file is checked, corrected and imported at ${width} px`, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height: 800 });
    const path = testInfo.outputPath('products.csv');
    const id = width === 360 ? 'PAN-0001' : 'PAN-0006';
    await page.goto('/console/products');
    await page.getByRole('link', { name: 'Spreadsheet' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('products.csv');
    await choose(page, path, `id,price\n${id},cheap\n`);
    const issues = page.getByRole('region', { name: 'To correct in the file' });
    const issue = issues.getByRole('row').nth(1);
    await expect(issue).toContainText('cheap');
    await expect(issue.getByRole('cell').first()).toHaveText('2');
    await expect(issue.getByRole('cell').nth(1)).toContainText('B');
    // What is wrong is seen without scrolling the table.
    expect(await issues.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0);
    await expect(page.getByRole('button', { name: 'Import' })).toBeHidden();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await choose(page, path, `id,price\n${id},${2000 + width}\n`);
    await expect(page.getByRole('heading', { name: 'Changed: 1 product' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText(
      `now: ₹${(2000 + width).toLocaleString('en-IN')}`,
    );
    await expectNoSeriousIssues(page);
    // Saved again in the meantime: what was checked is imported.
    await writeFile(path, 'id,price\n');
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('1 product imported.')).toBeVisible();
    await page.goto(`/console/products/${id}`);
    await expect(page.getByLabel('Price in ₹')).toHaveValue(String(2000 + width));
  });
