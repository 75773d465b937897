/** Going back to the checkout after ordering without an account. */
import { PAGES } from '#contract/urls.ts';
import { expect } from '#e2e/fixtures.ts';
import { fillCart } from '#e2e/shopper.ts';
import { main } from '#e2e/spec/fixtures.ts';
import { fillForm, placeButton, test } from './guest-shop.ts';

test('going back after ordering shows the top of the short page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await fillCart(page, 'kurta', { quantity: 2 });
  await page.goto(PAGES.checkout);
  await fillForm(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order#/);
  await page.goBack();
  // A browser may restore the page as it was left, with the thanks and the link to the order.
  const title = main(page).getByRole('heading', { name: /^(Your cart is empty|Thank you for your order)$/ });
  await expect(title).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
