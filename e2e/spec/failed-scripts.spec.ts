/** A page whose scripts cannot be loaded says so, and presses on it do not stay pending. */
import { withoutServiceWorker } from '#e2e/fixtures.ts';
import { SALE_KURTA } from '#e2e/products.ts';
import { expect, FAILED_LOAD, findCard, header, main, test } from './fixtures.ts';

test.use(withoutServiceWorker(FAILED_LOAD, 'Failed to fetch dynamically imported module'));

for (const script of ['entry-client', 'shop-page']) {
  test(`without ${script}: a message with a link that loads the page again`, async ({ page }) => {
    const { promise, resolve: fail } = Promise.withResolvers<void>();
    const pattern = new RegExp(`/assets/${script}-.*\\.js$`);
    await page.route(pattern, async route => {
      await promise;
      await route.abort();
    });
    await page.goto('/shop?category=kurta', { waitUntil: 'commit' });
    const add = findCard(main(page), SALE_KURTA).getByRole('button', { name: /^Add to Cart/ });
    await add.dispatchEvent('click');
    await expect(add).toHaveAttribute('data-pending', '');
    fail();
    await expect(add).not.toHaveAttribute('data-pending', '');
    const message = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
    await expect(message).toBeVisible();
    await page.unroute(pattern);
    await message.getByRole('link', { name: 'Load it again' }).click();
    await expect(message).toBeHidden();
    await add.click();
    await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
}
