/** What shoppers search for in a shop with the products of the sample: what it was understood as. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#e2e/fixtures.ts';
import { main } from '#e2e/spec/fixtures.ts';

const test = base.extend<object, { readonly cataloguePath: string }>({
  cataloguePath: [resolve('sample/products.json'), { scope: 'worker' }],
});

const chips = (page: Page) => main(page).getByRole('list', { name: 'We looked for' }).getByRole('link');

const readCount = async (page: Page) =>
  Number((await main(page).locator('output').textContent())?.split(' ')[0]);

const open = (page: Page, search: string) => page.goto(`/shop?search=${encodeURIComponent(search)}`);

test('what was understood is said, is taken back by a press or in quotation marks, and comes back', async ({
  page,
}) => {
  await open(page, 'blue kurta under 1500');
  await expect(chips(page)).toHaveText([/blue: .*indigo/, /up to ₹1,500/]);
  const both = await readCount(page);
  await chips(page).nth(1).click();
  await expect(page).toHaveURL(/search=blue\+kurta$/);
  await expect.poll(() => readCount(page)).toBeGreaterThan(both);
  const blue = await readCount(page);
  await chips(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search Results for "blue" kurta');
  await expect(main(page).getByText(/^No products found for/)).toBeVisible();
  await page.goBack();
  await expect.poll(() => readCount(page)).toBe(blue);
  await page.goBack();
  await expect.poll(() => readCount(page)).toBe(both);
  await expect(chips(page)).toHaveCount(2);
});
