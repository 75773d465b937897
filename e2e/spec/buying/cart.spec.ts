/** Spec 2, /cart, with the money of section 9. */
import { JHABLA, SALE_KURTA, SAREE } from '#e2e/products.ts';
import { expect, main, openPage, presetCart, test } from '#e2e/spec/fixtures.ts';
import { shownAmounts, TAX } from './amounts.ts';

test('it lists lines with remove and quantity, sums them up and leads on to checkout', async ({
  page,
  context,
}) => {
  await presetCart(context, [
    { product: SALE_KURTA, size: 'M', quantity: 1 },
    { product: JHABLA, size: 'S' },
  ]);
  await openPage(page, '/cart');
  const lines = main(page).getByRole('region', { name: 'Items in your cart' });
  const kurta = lines.getByRole('listitem').filter({ hasText: SALE_KURTA.name });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(kurta.getByText('Size: M')).toBeVisible();
  await test.step('plus and minus', async () => {
    await kurta.getByRole('button', { name: 'Increase quantity' }).click();
    await kurta.getByRole('button', { name: 'Increase quantity' }).click();
    await kurta.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(kurta.getByText('₹1,598.00')).toBeVisible();
  });
  const summary = main(page).getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('term')).toHaveText(['Subtotal', 'Shipping', TAX, 'Total']);
  const both = shownAmounts(1847);
  await expect(summary.getByRole('definition')).toHaveText(['₹1,847.00', 'Free', both.tax, both.total]);
  await test.step('remove', async () => {
    await lines.getByRole('button', { name: `Remove ${JHABLA.name}, size S` }).click();
    await expect(lines.getByRole('listitem')).toHaveCount(1);
    await expect(summary.getByRole('definition').last()).toHaveText(shownAmounts(1598).total);
  });
  await expect(lines.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  await summary.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('Clear Cart empties it: Your cart is empty', async ({ page, context }) => {
  await presetCart(context, [{ product: SALE_KURTA }, { product: SAREE }]);
  await openPage(page, '/cart');
  await main(page).getByRole('button', { name: 'Clear Cart' }).click();
  await expect(main(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a quantity that would be 0 removes the line', async ({ page, context }) => {
  await presetCart(context, [{ product: SALE_KURTA }]);
  await openPage(page, '/cart');
  await main(page).getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(main(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a line holds 99 at most, and large sums are grouped in lakhs', async ({ page, context }) => {
  await presetCart(context, [{ product: SAREE, quantity: 98 }]);
  await openPage(page, '/cart');
  const more = main(page).getByRole('button', { name: 'Increase quantity' });
  await more.click();
  await expect(more).toBeDisabled();
  const summary = main(page).getByRole('region', { name: 'Order Summary' });
  const { tax, total } = shownAmounts(543_510);
  await expect(summary.getByRole('definition')).toHaveText(['₹5,43,510.00', 'Free', tax, total]);
});
