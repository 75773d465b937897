/** The audit log says who changed what, is filtered, and is downloaded. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';

/** Prices change. */
const test = testWithOwnShop();

const entries = (page: Page) => main(page).getByRole('list', { name: 'Entries' }).getByRole('listitem');

const PRODUCT = 'KUR-0001';

async function changePrice({ request }: Page, price: number): Promise<void> {
  const response = await request.post(CONSOLE_API.productChanges, {
    data: { filter: { search: PRODUCT }, change: { price: { set: price } }, apply: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
}

for (const [width, price] of [
  [360, 1234],
  [1440, 1321],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    const filters = (page: Page) => main(page).locator('summary', { hasText: 'Filters' });
    const showFilters = async (page: Page) => {
      if (width === 360) await filters(page).click();
    };

    test('a change is found with what was before and after, and leads to the product', async ({
      page,
      owner,
    }) => {
      await changePrice(page, price);
      await page.goto('/console/audit');
      await showFilters(page);
      await main(page).getByLabel('What').selectOption('Products');
      await expect(page).toHaveURL(/kind=product/);
      await main(page).getByLabel('Who').selectOption({ value: owner.id });
      await expect(page).toHaveURL(new RegExp(`person=${owner.id}`));
      const entry = entries(page).first();
      await expect(entry).toContainText('changed product');
      await expect(entry.getByRole('definition')).toContainText(`now: ₹1,${price - 1000}`);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      const download = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Download CSV' }).click();
      expect((await download).suggestedFilename()).toBe('audit.csv');
      await page.reload();
      if (width === 360) await expect(filters(page)).toHaveText('Filters 2');
      await showFilters(page);
      await expect(main(page).getByLabel('What')).toHaveValue('product');
      await entry.getByRole('link').last().click();
      await expect(page).toHaveURL(new RegExp(`/console/products/${PRODUCT}$`));
    });

    test('days without a change say so, and the filters are cleared', async ({ page }) => {
      await changePrice(page, price + 2000);
      await page.goto('/console/audit?from=2020-01-01&to=2020-01-02');
      await expect(main(page).getByText('Nothing was changed')).toBeVisible();
      await expectNoSeriousIssues(page);
      await showFilters(page);
      await main(page).getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(/\/console\/audit$/);
      await expect(entries(page).first()).toBeVisible();
    });
  });
}

test('an entry leads to everything that its person did', async ({ page, owner }) => {
  await changePrice(page, 3000);
  await page.goto('/console/audit');
  await entries(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`person=${owner.id}`));
  await expect(main(page).getByLabel('Who')).toHaveValue(owner.id);
});
