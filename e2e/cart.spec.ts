import { expect, test } from './fixtures.ts';
import { fillCart } from './shopper.ts';

test('the cart outlives a reload and a closed tab', async ({ page, context }) => {
  const { name } = await fillCart(page, 'shirt', { quantity: 2 });
  await page.goto('/cart');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.reload();
  await expect(page.getByText('3 items', { exact: true })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/cart');
  await expect(later.getByText('3 items', { exact: true })).toBeVisible();
});

test('two tabs share one cart', async ({ page, context }) => {
  await fillCart(page, 'shirt');
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('what is taken out can be put back', async ({ page }) => {
  const { name } = await fillCart(page, 'shirt', { quantity: 2 });
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
});

test('one less than one takes the line out', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByText('Add some items to get started').first()).toBeVisible();
});

test('a broken cart in storage is an empty one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cart-storage', '{"state":{"items":[{"product":7}]},'));
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the panel opens from the header, and closes by its button, Escape and its backdrop', async ({
  page,
}) => {
  const { name } = await fillCart(page, 'shirt', { quantity: 2 });
  await page.goto('/faq');
  const opener = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  const panel = page.getByRole('dialog', { name: 'Shopping Cart (2)' });
  await opener.click();
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await opener.click();
  await page.mouse.click(20, 400);
  await expect(panel).toBeHidden();

  await opener.click();
  await panel.getByRole('button', { name: `Remove ${name}` }).click();
  const empty = page.getByRole('dialog', { name: 'Shopping Cart (0)' });
  await expect(empty.getByText('Your cart is empty')).toBeVisible();
  await empty.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(empty).toBeHidden();
});
