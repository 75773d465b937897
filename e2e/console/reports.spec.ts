/** What was sold, and what shoppers searched for in vain. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { createShopper } from '#e2e/shopper.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { orderKurta } from './order-kurta.ts';
import { main } from './page-parts.ts';

/** A real shop with two orders. */
const test = testWithOwnShop(async shop => {
  const shopper = await createShopper(shop.url);
  await orderKurta(shop.url, { shopper, quantity: 2 });
  await orderKurta(shop.url, { shopper, paymentMethod: 'upi' });
  await makeRealShop(shop);
});

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true });

for (const width of [360, 1440]) {
  test(`the sales of a period, in every grouping, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/console/reports');
    // Orders count a moment after they were placed.
    await expect(async () => {
      await page.reload();
      await expect(main(page).locator('dl')).toContainText('Pieces3', { timeout: 5000 });
    }).toPass();
    await expect(main(page).getByRole('figure')).toBeVisible();
    const table = (name: string) => main(page).getByRole('region', { name }).getByRole('row');
    await expect(table('Days')).toHaveCount(31);
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
    await tab(page, 'Best sellers').click();
    await expect(table('Best sellers').nth(1)).toContainText('KUR-0001');
    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^sales-by-product-/);
    await expect(tab(page, 'Best sellers')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'Days')).not.toHaveAttribute('aria-current');
    await tab(page, 'Payment').click();
    await expect(table('Payment')).toHaveCount(3);
    await tab(page, 'Slow sellers').click();
    await expect(table('Slow sellers')).toHaveCount(101);
    await expect(main(page).getByText('100 of 560 rows shown.')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await page.goBack();
    await expect(tab(page, 'Payment')).toHaveAttribute('aria-current', 'page');
    await page.getByLabel('Period').last().selectOption('Last 7 days');
    await expect(page).toHaveURL(/from=/);
    await tab(page, 'Days').click();
    await expect(table('Days')).toHaveCount(8);
    await main(page).getByLabel('First day').fill('2024-01-05');
    await main(page).getByLabel('Last day').fill('2024-01-06');
    await expect(main(page).getByText('No orders in this period')).toBeVisible();
  });
}

test('both days of a period are kept where they are typed faster than the page is drawn', async ({
  page,
}) => {
  await page.goto('/console/reports');
  await expect(main(page).getByLabel('First day')).toBeVisible();
  await page.evaluate(() => {
    const days = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const [index, day] of ['2024-01-05', '2024-01-06'].entries()) {
      value?.set?.call(days[index], day);
      days[index]?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/from=2024-01-05/);
  await expect(page).toHaveURL(/to=2024-01-06/);
});

test('a search without results is counted, unless filters are chosen', async ({ page }) => {
  const stocked = page.waitForRequest('**/api/empty-searches');
  await page.goto('/shop?search=linen+dhoti');
  await stocked;
  const row = main(page).getByRole('row', { name: /linen dhoti/ });
  // It is counted a moment after it was sent.
  await expect(async () => {
    await page.goto('/console/reports?report=searches');
    await expect(row).toContainText('1', { timeout: 5000 });
  }).toPass();
  await expectNoSeriousIssues(page);
  let requests = 0;
  page.on('request', request => {
    if (request.url().includes('empty-searches') && request.method() === 'POST') requests += 1;
  });
  await row.getByRole('link', { name: 'Say what it means' }).click();
  await expect(main(page).getByLabel('When shoppers search for')).toHaveValue('linen dhoti');
  await page.goto('/shop?search=saree&category=kurta&size=XXL&min=90000');
  await expect(page.getByRole('heading', { name: /No products found/ })).toBeVisible();
  await page.goto('/console/reports?report=searches');
  await expect(row).toBeVisible();
  expect(requests).toBe(0);
});
