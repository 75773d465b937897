/** Price and price before, the prices that were in force, and questions about slips. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

const field = (page: Page, name: string) => page.getByLabel(name, { exact: false });

async function publish(page: Page, question: RegExp): Promise<void> {
  await page.getByRole('status').getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Are these right?' });
  await expect(dialog).toContainText(question);
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Publish them' }).click();
  await expect(page.getByText(/Version \d+ is published/)).toBeVisible();
}

for (const [id, width] of [
  ['PAN-0003', 390],
  ['PAN-0004', 1440],
] as const)
  test(`a product is put on sale by its two prices, and proves what it cost, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/console/products/${id}`);
    await field(page, 'Price in ₹').fill('1000');
    await field(page, 'Price before in ₹').fill('900');
    await page.getByLabel('On sale').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(field(page, 'Price before in ₹')).toHaveAccessibleDescription(/It must be above the price/);
    await field(page, 'Price before in ₹').fill('1499');
    await expect(page.getByText('Struck through beside the price: 33% off. Needs On sale.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('is saved.')).toBeVisible();
    const prices = page.getByRole('region', { name: 'Prices that were in force' });
    await expect(prices).toContainText('The price before is not proved:');
    await publish(page, /The price before is not proved/);
    await expect(prices.getByRole('listitem').first()).toContainText('₹1,000, before ₹1,499 (33% off)');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    const shop = await context.newPage();
    await shop.goto(`/product/${id}`);
    await expect(shop.getByRole('main')).toContainText('₹1,499');
    await expect(shop.getByRole('main').getByText('Sale −33%').first()).toBeVisible();
    const list = (await (await page.request.get('/products.json')).json()) as readonly {
      readonly id: string;
      readonly price: number;
      readonly discount?: number;
    }[];
    const { price = 0, discount = 0 } = list.find(each => each.id === id) ?? {};
    expect([price, Math.round(price / (1 - discount / 100))]).toEqual([1000, 1499]);
  });

test('a slip in the grid is asked about, and undone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/console/products?search=PAN-0005');
  const line = page.getByRole('grid', { name: 'Products' }).getByRole('row').filter({ hasText: 'PAN-0005' });
  const price = line.getByRole('button', { name: /^Price ₹/ });
  const before = await price.textContent();
  await price.click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/becomes ₹12, a change of more than half\. Is that right\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveText(before ?? '');
});
