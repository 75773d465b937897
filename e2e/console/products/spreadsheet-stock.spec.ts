/** A spreadsheet states the pieces too: they are shown with what is counted now, and counted with the import. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

// The browser logs the counts that have moved.
test.use({ expectedMessages: ['status of 409'] });

async function choose(page: Page, path: string, text: string): Promise<void> {
  await writeFile(path, text);
  const dialog = page.waitForEvent('filechooser');
  await page.getByLabel('File', { exact: true }).click();
  await (await dialog).setFiles(path);
}

async function expectWhole(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
}

/** As a colleague counts, or an order sells. */
async function count({ request }: Page, id: string, size: string, set: number): Promise<void> {
  const url = fill(CONSOLE_API.productStock, { id });
  const changed = await request.put(url, {
    data: { sizes: { [size]: { set } } },
    headers: { 'if-match': '*', 'sec-fetch-site': 'same-origin' },
  });
  expect(changed.status()).toBe(200);
}

async function readCount({ request }: Page, id: string, size: string): Promise<number | null | undefined> {
  const read = await request.get(fill(CONSOLE_API.productStock, { id }));
  return ((await read.json()) as { sizes: Record<string, number | null> }).sizes[size];
}

for (const [width, id, added] of [
  [390, 'SHI-0003', 'MIR-390'],
  [1440, 'SHI-0002', 'MIR-1440'],
] as const)
  test(`pieces are seen before they count, with a picture of each product, at ${width} px`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/console/products/all/spreadsheet');
    await count(page, id, 'M', 5);
    const path = testInfo.outputPath('products.csv');
    await choose(page, path, `Product number,Price,Stock\n${id},1999,M: 8; L: 2\n`);
    const counts = main(page)
      .locator('section')
      .filter({ hasText: 'Stock: counts of 2 sizes change' })
      .last();
    await expect(counts).toContainText('before: 5');
    await expect(counts).toContainText('now: 8');
    await expect(counts).toContainText('before: not counted');
    const picture = main(page).getByRole('listitem').filter({ hasText: id }).first().locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectWhole(page);

    await count(page, id, 'M', 4);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(main(page)).toContainText('Counts have moved since you looked at them.');
    await expect(counts).toContainText('before: 4');
    expect(await readCount(page, id, 'M')).toBe(4);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('The counts of 2 sizes are changed.')).toBeVisible();
    expect(await readCount(page, id, 'M')).toBe(8);

    const headings = 'Product number,Name,Category,Colour,Price,Sizes,Stock';
    await choose(page, path, `${headings}\n${added},Mirch Kurta ${width},kurta,Red,1290,S|M,S: 3\n`);
    const isNew = main(page).getByRole('listitem').filter({ hasText: added }).first();
    await expect(isNew.locator('img')).toHaveCount(0);
    await expect(main(page)).toContainText('Stock: the count of 1 size changes');
    await expectWhole(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('The count of 1 size is changed.')).toBeVisible();
    expect(await readCount(page, added, 'S')).toBe(3);
  });

test('the template opens in a program that reads workbooks, with a column of the pieces', async ({
  page,
}) => {
  await page.goto('/console/products/all/spreadsheet');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a template' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('products-template.xlsx');
  const sheets = await readXlsxFile(await file.path());
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Products', 'Guide', 'Example']);
  expect(sheets[0]?.data[0]).toEqual(expect.arrayContaining(['Product number', 'Sizes', 'Stock']));
  expect(sheets[1]?.data.map(([heading]) => heading)).toContain('Stock');
});
