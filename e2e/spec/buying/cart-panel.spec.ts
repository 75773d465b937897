/** Spec 2, Cart panel (slide-out). */

import { JHABLA, SALE_KURTA } from '#e2e/products.ts';
import { expect, FAILED_LOAD, header, openPage, openPanel, presetCart, test } from '#e2e/spec/fixtures.ts';

test('it has the title Shopping Cart (count), lines with all their parts, the total and two ways on', async ({
  page,
  context,
}) => {
  await presetCart(context, [
    { product: SALE_KURTA, size: 'M', quantity: 2 },
    { product: JHABLA, size: 'S' },
  ]);
  await openPage(page, '/faq');
  const panel = await openPanel(page);
  await expect(panel.getByRole('heading', { name: 'Shopping Cart (3)' })).toBeVisible();
  const line = panel.getByRole('listitem').filter({ hasText: SALE_KURTA.name });
  await expect(line.locator('img')).toBeVisible();
  await expect(line.getByText('Size: M')).toBeVisible();
  await expect(line.getByText('₹799.00 each')).toBeVisible();
  await expect(panel.getByText('₹1,847.00')).toBeVisible();
  await line.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(panel.getByText('₹1,048.00')).toBeVisible();
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await panel.getByRole('button', { name: `Remove ${JHABLA.name}, size S` }).click();
  await expect(panel.getByRole('heading', { name: 'Shopping Cart (2)' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  await panel.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(panel).toBeHidden();
});

test('empty, it says so and leads to /shop', async ({ page }) => {
  await openPage(page, '/faq');
  const panel = await openPanel(page);
  await expect(panel.getByRole('heading', { name: 'Shopping Cart (0)' })).toBeVisible();
  await expect(panel.getByText('Your cart is empty')).toBeVisible();
  await expect(panel.getByText('Add some items to get started')).toBeVisible();
  await panel.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('a press on the backdrop, the close button and Escape close it, and the focus returns to the cart icon', async ({
  page,
}) => {
  await openPage(page, '/faq');
  const opener = header(page).getByRole('button', { name: /^Cart/ });
  for (const close of [
    () => page.mouse.click(30, 500),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    const panel = await openPanel(page);
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test.describe('when a picture is missing', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('a line falls back to the placeholder', async ({ page, context }) => {
    await context.route(`**/images/${SALE_KURTA.id}*`, route => route.fulfill({ status: 404 }));
    await presetCart(context, [{ product: SALE_KURTA }]);
    await openPage(page, '/faq');
    const panel = await openPanel(page);
    await expect(panel.locator('img')).toHaveAttribute('src', '/images/placeholder.png');
  });
});
