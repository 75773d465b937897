import { writeFile } from 'node:fs/promises';
import { API } from '#contract/urls.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { summarise } from '#domain/pricing.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { expect, test, withoutServiceWorker } from './fixtures.ts';
import { PRODUCTS, SHIRT } from './products.ts';
import { createShopper, fillCart, PROFILE, presetSession } from './shopper.ts';

for (const [path, text] of [
  ['/checkout', 'Please login to check out. Your cart stays as it is.'],
  ['/orders', 'Please login to view your orders'],
  ['/profile', 'Please login to view your profile'],
] as const) {
  test(`${path} asks for a login and comes back to itself`, async ({ page, shop }) => {
    const { user } = await createShopper(shop.url);
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('kanchi-silk');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('an empty cart cannot be checked out', async ({ page, context, shop }) => {
  await presetSession(context, await createShopper(shop.url));
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
});

test('an address abroad is refused', async ({ page, context, shop }) => {
  const abroad = { ...PROFILE, address: { ...PROFILE.address, country: 'UK' as const } };
  await presetSession(context, await createShopper(shop.url, abroad));
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('main').getByText('We ship only within India.')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
});

test.describe('a cart below the least for cash on delivery', () => {
  // Nothing is sold so cheap: the catalogue is kept from correcting the price.
  test.use(withoutServiceWorker('Failed to load resource', 'The products could not be loaded'));

  test('cash on delivery needs ₹199 and says so', async ({ page, context, shop }) => {
    await presetSession(context, await createShopper(shop.url));
    await page.route('**/products.json', route => route.abort());
    await fillCart(page, 'shirt', { price: 150 });
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(
      page.getByText(
        'Minimum order amount for COD is ₹199. Please add more items to your cart or choose a different payment method.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test.describe('when the answer is lost on the way', () => {
  test.use({ expectedMessages: ['Failed to load resource'] });

  test('pressing again places the order once', async ({ page, context, shop }) => {
    await presetSession(context, await createShopper(shop.url));
    await fillCart(page, 'shirt');
    let isFirst = true;
    await page.route(`**${API.orders}`, async route => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort();
    });
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
    await expect(page.getByText(/it will not be placed twice/)).toBeVisible();
    // Even a reload keeps the key under which the order is placed.
    await page.reload();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole('heading', { name: /^Order #NL-/ })).toHaveCount(1);
  });
});

test.describe('when prices are not those of the cart any more', () => {
  test.use({ expectedMessages: ['Failed to load resource: the server responded with a status of 409'] });

  test('checkout shows the new ones, and takes the order when asked again', async ({
    page,
    context,
    cataloguePath,
    startShop,
  }) => {
    const changed = test.info().outputPath('products.json');
    const shop = await startShop({ CATALOGUE: cataloguePath });
    await presetSession(context, await createShopper(shop.url));
    await page.goto(`${shop.url}/cart`);
    const product = SHIRT;
    const was = product.price;
    await page.goto(`${shop.url}/product/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    // An input before hydration is dropped with its page.
    await expect(page.getByText('Added to cart!')).toBeVisible();
    await page.goto(`${shop.url}/checkout`);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
    await page.waitForLoadState('networkidle');

    const dearer = PRODUCTS.map(row => (row.id === product.id ? { ...row, price: was + 100 } : row));
    await writeFile(changed, JSON.stringify(dearer));
    await shop.restart({ CATALOGUE: changed });

    await page.getByRole('button', { name: 'Place Order' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Prices have changed. Please review your order.')).toBeVisible();
    await expect(main.getByText(/ is now ₹.*; it was ₹/)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    const lines = [{ price: fromRupees(was + 100), quantity: 1 }];
    const paid = formatAmount(summarise(lines, { paymentMethod: 'card', money: SETTINGS.money }).total);
    await expect(page.getByText(paid).first()).toBeVisible();
  });
});

test('a checkout page brought back from the back-forward cache knows that its cart was ordered', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'kurta');
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  // What another document of the same tab leaves behind: no storage event tells this one.
  await page.evaluate(() => {
    localStorage.setItem('cart-storage', JSON.stringify({ state: { items: [] }, version: 0 }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});
