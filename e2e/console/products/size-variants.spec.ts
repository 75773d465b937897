/** A size that costs more: in the form, on cards, on its page and in the cart. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

for (const [id, width] of [
  ['KUR-0003', 390],
  ['KUR-0004', 1440],
] as const)
  test(`a dearer size has its price from the form to the cart, at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/console/products/${id}`);
    await expect(page.getByLabel('Price in ₹')).not.toHaveValue('');
    await page.getByLabel('Price in ₹').fill('999');
    await page.getByRole('textbox', { name: /^Sizes/ }).fill('S, M, XL');
    await page.getByText('Numbers and prices of single sizes').click();
    await page.getByLabel('XL: price, ₹').fill('899');
    await page.getByLabel('XL: number').fill(`${id}-XL`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('XL costs less than the product: enter the lowest price as the price'),
    ).toBeVisible();
    await page.getByLabel('XL: price, ₹').fill('1199');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('is saved.')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await page.reload();
    await expect(page.getByLabel('XL: price, ₹')).toHaveValue('1199');
    await page.getByRole('status').getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('button', { name: 'Publish them' });
    await question
      .or(page.getByText(/Version \d+ is published/))
      .first()
      .waitFor();
    if (await question.isVisible()) await question.click();
    await expect(page.getByText(/Version \d+ is published/)).toBeVisible();

    const shop = await context.newPage();
    await shop.setViewportSize({ width, height: 844 });
    await shop.goto(`/product/${id}`);
    const main = shop.getByRole('main');
    await main.getByText('XL', { exact: true }).click();
    await expect(main.locator('p').filter({ hasText: '₹1,199' }).first()).toBeVisible();
    await expect(main.getByText(`SKU ${id}-XL`)).toBeVisible();
    await main
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .click();
    await shop.goto('/cart');
    await expect(shop.getByRole('main')).toContainText('₹1,199');
    await shop.goto(`/shop?search=${id}`);
    await expect(shop.getByRole('article').first()).toContainText('from ₹999');
  });
