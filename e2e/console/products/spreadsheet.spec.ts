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

test('many mistakes are listed by kind, and possible ones are folded away', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = testInfo.outputPath('products.csv');
  await page.goto('/console/products/all/spreadsheet');
  const ids = Array.from({ length: 12 }, (_, index) => `PAN-${String(index + 1).padStart(4, '0')}`);
  const rows = ids.map((id, index) => `${id},cheap ${index},${index === 0 ? 'hat' : 'pants'}`);
  await choose(page, path, `id,price,category\n${rows.join('\n')}\n`);
  const largest = page.getByText(/^12 cells: /);
  await expect(largest).toContainText('Price is not an amount');
  await expect(page.getByText('cheap 7')).toBeHidden();
  await largest.click();
  await expect(page.getByText('cheap 7').first()).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
  await choose(page, path, `id,description\n${ids[0]},Soft cottn trousers\n`);
  const hints = page.getByText('Perhaps a mistake: 1 cell').first();
  await expect(hints).toBeVisible();
  await expect(page.getByRole('region', { name: 'Perhaps a mistake' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import' })).toBeInViewport();
  await hints.click();
  await expect(page.getByRole('region', { name: 'Perhaps a mistake' })).toContainText('cottn');
});

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
    await page.goBack();
    await choose(page, path, `id,price\n${id},${3000 + width}\n`);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('All is as it was before.')).toBeVisible();
    await page.goto(`/console/products/${id}`);
    await expect(page.getByLabel('Price in ₹')).toHaveValue(String(2000 + width));
  });
