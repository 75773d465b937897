/** What shoppers search for in a shop with the products of the sample: what it was understood as, and what is offered. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { test as base, expect } from '#e2e/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { cardNames, header, main } from '#e2e/spec/fixtures.ts';

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

for (const [search, first] of [
  ['KUR-0042', /Sungudi A-Line Kurta/],
  ['நீலம் சேலை', /Saree/],
  ['XL shirt', /Shirt/],
  ['women kurta', /Kurta|Anarkali/],
  ['linen shirt half sleeve', /Linen .*Shirt/],
  ['👗 red saree', /Saree/],
  ['light blue shirt', /Shirt/],
  ['k u r 0 0 4 2', /Sungudi A-Line Kurta/],
  ['kasavu', /Saree/],
] as const)
  test(`a search for ${search} finds it, and suggestions agree with the results`, async ({ page }) => {
    await page.goto('/');
    const field = header(page).getByRole('combobox', { name: /search/i });
    await field.fill(search);
    const options = header(page).getByRole('option');
    await expect(options.first()).toBeVisible();
    const suggested = (await options.allTextContents()).join();
    await field.press('Enter');
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Search Results');
    const names = await cardNames(main(page));
    expect(names[0]).toMatch(first);
    for (const name of names.slice(0, 3)) expect(suggested).toContain(name);
  });

for (const width of [360, 1440])
  test(`where nothing is found, what is nearest is a press away, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, 'velvet kurta');
    await expect(main(page).getByRole('heading', { name: 'You may like to see' })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Popular in the shop' })).toBeVisible();
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
    const nearest = main(page).getByRole('link', { name: 'kurta', exact: true });
    await nearest.click();
    await expect(page).toHaveURL(/search=kurta$/);
    await expect.poll(() => readCount(page)).toBeGreaterThan(80);
    await page.goBack();
    await expect(nearest).toBeVisible();
  });
