/** The decisions: what the spec left dead or open, alive. */
import { writeFile } from 'node:fs/promises';
import { JHABLA, NEW_KURTA, PRODUCTS, SALE_KURTA, SHIRT } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { DELIVERED, moveOrder, placeOrder } from './buying/placed-orders.ts';
import {
  expect,
  findCard,
  header,
  main,
  openPage,
  presetCart,
  storedState,
  test,
  toast,
} from './fixtures.ts';

test('the wishlist is a real list: filled by hearts, counted in the header, kept in the browser, shared by tabs', async ({
  page,
  context,
}) => {
  await openPage(page, '/shop?category=kurta');
  for (const product of [SALE_KURTA, NEW_KURTA]) {
    await findCard(main(page), product)
      .getByRole('button', { name: `Add ${product.name} to wishlist` })
      .click();
  }
  await expect(header(page).getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible();
  expect(await storedState(page, 'wishlist-storage')).toEqual({ ids: [NEW_KURTA.id, SALE_KURTA.id] });
  const other = await context.newPage();
  await openPage(other, '/wishlist');
  await expect(main(other).getByRole('heading', { level: 2 })).toHaveText([NEW_KURTA.name, SALE_KURTA.name]);
  await findCard(main(other), NEW_KURTA)
    .getByRole('button', { name: /wishlist$/ })
    .click();
  await expect(header(page).getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await findCard(main(other), SALE_KURTA)
    .getByRole('button', { name: /wishlist$/ })
    .click();
  await expect(main(other).getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
});

test.describe('share', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('opens the share sheet of the device', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = data => {
        document.documentElement.dataset['shared'] = JSON.stringify(data);
        return Promise.resolve();
      };
    });
    await openPage(page, `/product/${SHIRT.id}`);
    await main(page).getByRole('button', { name: 'Share' }).click();
    const shared = page.locator('html[data-shared]');
    await expect(shared).toHaveAttribute('data-shared', new RegExp(`${SHIRT.name}.*/product/${SHIRT.id}`));
  });

  test('without one, copies the link and says so', async ({ page, shop }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await openPage(page, `/product/${SHIRT.id}`);
    await main(page).getByRole('button', { name: 'Share' }).click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${shop.url}/product/${SHIRT.id}`);
  });
});

test('quick view has the essentials, a size picker and Add to Cart, and gives the focus back', async ({
  page,
}) => {
  await openPage(page, '/shop?category=kurta');
  const opener = findCard(main(page), SALE_KURTA).getByRole('button', { name: /^Quick view/ });
  await opener.click();
  const view = page.getByRole('dialog', { name: SALE_KURTA.name });
  await expect(view.getByText('₹799', { exact: true })).toBeVisible();
  await expect(view.getByText('₹999', { exact: true })).toBeVisible();
  await expect(view.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await view.getByText('L', { exact: true }).click();
  await view.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toast(page, 'Added to cart!')).toBeVisible();
  await expect(view).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await storedState(page, 'cart-storage')).toMatchObject({ items: [{ size: 'L', quantity: 1 }] });
});

test('reorder takes what is still sold at the prices of today, names the rest, and opens /cart', async ({
  page,
  context,
  startShop,
}) => {
  const [then, today] = [test.info().outputPath('then.json'), test.info().outputPath('today.json')];
  await writeFile(then, JSON.stringify(PRODUCTS));
  const shop = await startShop({ CATALOGUE: then });
  const shopper = await createShopper(shop.url);
  const lines = [{ product: SHIRT, size: 'M', quantity: 2 }, { product: JHABLA }];
  const order = await placeOrder(shop.url, { shopper, lines });
  await moveOrder(shop, order, DELIVERED);
  const left = PRODUCTS.filter(({ id }) => id !== JHABLA.id);
  await writeFile(
    today,
    JSON.stringify(left.map(row => (row.id === SHIRT.id ? { ...row, price: 1499 } : row))),
  );
  await shop.restart({ CATALOGUE: today });
  await presetSession(context, shopper);
  await openPage(page, `${shop.url}/orders`);
  await main(page).getByText(`Order #${order.orderId}`).click();
  await main(page).getByRole('button', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(toast(page, `No longer sold, so not added: ${JHABLA.name} (S)`)).toBeVisible();
  const line = main(page).getByRole('listitem').filter({ hasText: SHIRT.name });
  await expect(line.getByText('₹2,998.00')).toBeVisible();
  await expect(line.getByText('Size: M')).toBeVisible();
});

test('an order can be cancelled, with a reason, until it is shipped', async ({ page, context, shop }) => {
  const shopper = await createShopper(shop.url);
  const order = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }] });
  await moveOrder(shop, order, [{ status: 'confirmed' }]);
  await presetSession(context, shopper);
  await openPage(page, '/orders');
  await main(page).getByText(`Order #${order.orderId}`).click();
  const opener = main(page).getByRole('button', { name: 'Cancel Order' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Keep Order' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(main(page).getByText('cancelled', { exact: true })).toBeVisible();
  await expect(opener).toHaveCount(0);
});

test('a tampered cart is repaired: prices are read anew, what is not sold goes, the rest stays', async ({
  page,
  context,
}) => {
  const ghost = { ...SHIRT, id: 'GHO-0001', name: 'Ghost Shirt' };
  await presetCart(context, [
    { product: { ...SHIRT, price: 1 }, size: 'M', quantity: 2 },
    { product: { ...SALE_KURTA, price: 5 }, size: 'S', quantity: 1 },
    { product: { ...SALE_KURTA, price: 5 }, size: 'Giant', quantity: 1 },
    { product: ghost },
    { product: JHABLA, quantity: -3 },
  ]);
  await openPage(page, '/cart');
  const lines = main(page).getByRole('region', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(main(page).getByText('₹4,597.00')).toBeVisible();
});

test('broken storage is nothing kept, never a crash', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cart-storage', '{"state":{"items":[{"product":7}]},');
    localStorage.setItem('auth-storage', '{"state":{"isAuthenticated":true,"user":{"id":1}}}');
    localStorage.setItem('wishlist-storage', '{"state":{"ids":"all"}}');
    localStorage.setItem('recently-viewed', '[]');
  });
  await openPage(page, `/product/${SHIRT.id}`);
  await expect(header(page).getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

for (const [state, spoil] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`with storage ${state} the cart works in memory`, async ({ page }) => {
    await page.addInitScript(spoil);
    await openPage(page, '/shop?category=kurta');
    await findCard(main(page), SALE_KURTA)
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    await expect(toast(page, 'Added to cart!')).toBeVisible();
    await header(page).getByRole('button', { name: 'Cart, 1 item' }).click();
    await page
      .getByRole('dialog', { name: 'Shopping Cart (1)' })
      .getByRole('link', { name: 'View Cart' })
      .click();
    await expect(main(page).getByText(SALE_KURTA.name)).toBeVisible();
  });
}

test('two tabs are one shop: cart, login and logout in one show in the other', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await openPage(page, '/shop?category=kurta');
  const other = await context.newPage();
  await openPage(other, '/profile');
  await findCard(main(page), SALE_KURTA)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(header(other).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await header(page).getByRole('button', { name: 'Your account' }).click();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(main(other).getByText('Please login to view your profile')).toBeVisible();
  await expect(header(other).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});
