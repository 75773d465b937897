/** Decisions, Cart, wishlist, account: no name pushes a page sideways, and the header stays one row. */

import { writeFile } from 'node:fs/promises';
import { PRODUCTS, SHIRT } from '#e2e/products.ts';
import { createShopper, PROFILE, presetSession } from '#e2e/shopper.ts';
import { startTestServer, type TestServer } from '#e2e/test-server.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { placeOrder } from './buying/placed-orders.ts';
import { expect, header, main, openPage, presetCart, test } from './fixtures.ts';

const LONG = 'W'.repeat(28);
const PRODUCT = { ...SHIRT, id: 'SHI-9999', name: LONG.repeat(3), printName: LONG, color: LONG, model: LONG };
const PATHS = [
  '/',
  '/shop',
  '/shop?view=list',
  `/product/${PRODUCT.id}`,
  '/cart',
  '/checkout',
  '/profile',
  '/orders',
  '/wishlist',
  `/shop?search=${LONG}`,
];

test.describe('names of 28 letters without spaces', () => {
  let shop: TestServer;
  test.beforeAll(async () => {
    const file = test.info().outputPath('products.json');
    await writeFile(file, JSON.stringify([PRODUCT, ...PRODUCTS]));
    shop = await startTestServer({ CATALOGUE: file });
  });
  test.afterAll(() => shop.dispose());

  for (const width of [320, 390, 768, 1440]) {
    test(`fit a window of ${width} px on every page`, async ({ page, context }) => {
      const address = { ...PROFILE.address, addressLine1: LONG.repeat(3), city: LONG, state: LONG };
      const profile = { ...PROFILE, firstName: LONG, lastName: LONG, address };
      const shopper = await createShopper(shop.url, profile);
      await placeOrder(shop.url, { shopper, lines: [{ product: PRODUCT }] });
      await presetSession(context, shopper);
      await presetCart(context, [{ product: PRODUCT }]);
      await page.setViewportSize({ width, height: 720 });
      for (const path of PATHS) {
        await openPage(page, shop.url + path);
        await expect(page.getByRole('link', { name: `Welcome, ${LONG}` })).toBeVisible();
        if (path === '/orders') await main(page).getByText('Order #').first().click();
        if (path === `/product/${PRODUCT.id}`) {
          await main(page)
            .getByRole('button', { name: /wishlist/ })
            .first()
            .click();
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  }
});

for (const width of [320, 340, 359, 360]) {
  test(`the header is one row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await openPage(page, '/');
    const boxes = await Promise.all(
      [
        header(page).getByRole('button', { name: 'Menu' }),
        header(page).getByRole('link', { name: SETTINGS.shop.name }),
        header(page).getByRole('button', { name: /^Cart/ }),
      ].map(element => element.boundingBox()),
    );
    const [first = 0, ...others] = boxes.map(box => (box === null ? -1 : box.y + box.height / 2));
    for (const middle of others) expect(Math.abs(middle - first)).toBeLessThan(8);
  });
}
