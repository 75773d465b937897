/** Text at 200 % on a phone, in a shop of one's own: choosing a size and ordering without an account. */
import type { Page } from '@playwright/test';
import { PAGES, productPage } from '#contract/urls.ts';
import { expect, hydrated } from '#e2e/fixtures.ts';
import { notWhole, readOverflow } from '#e2e/layout.ts';
import { fillCart } from '#e2e/shopper.ts';
import { main } from '#e2e/spec/fixtures.ts';
import { fillForm, placeButton, test } from './guest-shop.ts';

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
});

async function expectWhole(page: Page): Promise<void> {
  const rootSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(rootSize).toBe('32px');
  expect(await readOverflow(page), 'Wider than the window').toBeLessThanOrEqual(0);
  expect(await notWhole(page)).toEqual([]);
}

test('the sizes, and the message after choosing one', async ({ page }) => {
  await page.goto(productPage('SHI-0001'));
  await hydrated(page);
  await expectWhole(page);
  await main(page).getByRole('button', { name: 'Choose a size', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Please select a size' });
  await expect(sheet).toBeVisible();
  await expectWhole(page);
  await sheet.getByRole('button', { name: 'L', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expectWhole(page);
});

test('checkout without an account', async ({ page }) => {
  await fillCart(page, 'kurta', { quantity: 2 });
  await page.goto(PAGES.checkout);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expectWhole(page);
});

for (const method of [/^UPI/, /^Cash on delivery/]) {
  test(`the order page after ordering by ${method.source}`, async ({ page }) => {
    await fillCart(page, 'kurta', { quantity: 2 });
    await page.goto(PAGES.checkout);
    await fillForm(page);
    await page.getByRole('radio', { name: method }).check();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order#/);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      main(page)
        .getByText(/NL-\d{6}-\w{6}/)
        .first(),
    ).toBeVisible();
    await expectWhole(page);
  });
}
